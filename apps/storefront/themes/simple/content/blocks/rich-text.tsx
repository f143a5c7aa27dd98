import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

/** The owner's HTML, sanitised by the API. */
export function Block({ html }: ContentBlockProps<"rich-text">) {
  return (
    <section className="page max-w-[calc(var(--page-text)+2*var(--gutter))]">
      <OwnerHtml html={html} />
    </section>
  );
}
