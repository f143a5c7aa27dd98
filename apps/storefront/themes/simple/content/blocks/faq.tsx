import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

/** Questions as `details` elements: they open without script and are found by the browser's search. */
export function Block({ title, items, more }: ContentBlockProps<"faq">) {
  if (items.length === 0) return null;
  return (
    <section className="page max-w-[calc(var(--page-text)+2*var(--gutter))]">
      <SectionHead title={title} more={more} />
      {items.map(({ question, answer, html }) => (
        <details key={question} className="fold border-t border-line last-of-type:border-b">
          <summary className="phrase py-3 leading-[1.6]">{question}</summary>
          {html === undefined ? (
            <p className="pb-5 text-sm leading-[1.9] whitespace-pre-line">{answer}</p>
          ) : (
            <div className="pb-5 text-sm">
              <OwnerHtml html={html} />
            </div>
          )}
        </details>
      ))}
    </section>
  );
}
