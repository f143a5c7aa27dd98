import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";

/** The owner's own HTML, cleaned by the server. */
export function Block({ html }: ContentBlockProps<"rich-text">) {
  return (
    <section className="page max-w-[calc(var(--page-text)+2*var(--gutter))]">
      <div className="prose leading-[1.95]" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
