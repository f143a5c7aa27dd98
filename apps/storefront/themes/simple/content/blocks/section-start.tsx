import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";

/** The place of a landing page's section, which links of the page lead to; it takes no room. */
export function Block({ id }: ContentBlockProps<"section-start">) {
  return <div id={id} tabIndex={-1} className="mt-0! outline-none" />;
}
