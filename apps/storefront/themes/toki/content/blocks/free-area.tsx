import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

/** A text that several pages share, on a sheet of paper. */
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
