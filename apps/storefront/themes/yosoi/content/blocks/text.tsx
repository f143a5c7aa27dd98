import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Paragraphs } from "#theme/platform/ui/paragraphs.tsx";

/** The title at the side and the text beside it; text without a title keeps the same column. */
export function Block({ title, text }: ContentBlockProps<"text">) {
  return (
    <section className="page yosoi-columns">
      {title && <h2 className="text-2xl">{title}</h2>}
      <div className="prose lg:col-start-2">
        <Paragraphs text={text} />
      </div>
    </section>
  );
}
