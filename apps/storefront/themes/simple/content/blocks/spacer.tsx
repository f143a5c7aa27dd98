import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";

const heights = { s: "h-0", m: "h-8", l: "h-16" } as const;

/** Space in addition to the gap between two blocks. */
export function Block({ size = "m" }: ContentBlockProps<"spacer">) {
  return <div aria-hidden="true" className={heights[size]} />;
}
