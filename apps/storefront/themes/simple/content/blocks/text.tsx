import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";

/** Plain text; an empty line starts a new paragraph. */
export function Block({ title, text }: ContentBlockProps<"text">) {
  return (
    <section className="page max-w-[calc(var(--page-text)+2*var(--gutter))]">
      {title && <h2 className="mb-6 text-2xl">{title}</h2>}
      <div className="prose">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
