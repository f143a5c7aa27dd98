import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

export function Block({ html }: ContentBlockProps<"free-area">) {
  if (html === "") return null;
  return (
    <section className="page max-w-[calc(var(--page-text)+2*var(--gutter))]">
      <OwnerHtml html={html} />
    </section>
  );
}
