import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

/** Text shared by several pages, in the text column. */
export function Block({ html }: ContentBlockProps<"free-area">) {
  if (html === "") return null;
  return (
    <section className="page yosoi-columns">
      <div className="lg:col-start-2">
        <OwnerHtml html={html} />
      </div>
    </section>
  );
}
