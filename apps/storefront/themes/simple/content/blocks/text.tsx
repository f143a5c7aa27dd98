import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Paragraphs } from "#theme/platform/ui/paragraphs.tsx";

export function Block({ title, text }: ContentBlockProps<"text">) {
  return (
    <section className="page max-w-[calc(var(--page-text)+2*var(--gutter))]">
      {title && <h2 className="mb-6 text-2xl">{title}</h2>}
      <div className="prose">
        <Paragraphs text={text} />
      </div>
    </section>
  );
}
