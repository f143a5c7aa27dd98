import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";

/** Link target of a landing page's section; takes no space. */
export function Block({ id }: ContentBlockProps<"section-start">) {
  return <div id={id} tabIndex={-1} className="mt-0! outline-none" />;
}
