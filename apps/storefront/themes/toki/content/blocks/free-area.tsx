import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

/** Text shared by several pages, in a bordered box. */
export function Block({ html }: ContentBlockProps<"free-area">) {
  if (html === "") return null;
  return (
    <section className="page">
      <div className="toki-letter toki-letter-plain">
        <OwnerHtml html={html} />
      </div>
    </section>
  );
}
