import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Paragraphs } from "#theme/platform/ui/paragraphs.tsx";

/** Max letters that still fit as vertical columns; digits and Latin letters would lie on their side. */
const isWrittenDownwards = (text: string) => text.length <= 240 && !/[0-9A-Za-z]/.test(text);

/** Draws text like a letter; short texts vertically on wide screens. */
export function Block({ title, text }: ContentBlockProps<"text">) {
  const paper = !title ? "toki-letter-plain" : isWrittenDownwards(text) ? "toki-letter-down" : "";
  return (
    <section className="page">
      <div className={`toki-letter ${paper}`}>
        {title && <h2 className="toki-letter-title">{title}</h2>}
        <div className="prose">
          <Paragraphs text={text} />
        </div>
      </div>
    </section>
  );
}
