import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";

const heights = { s: "h-0", m: "h-8", l: "h-16" } as const;

/** Room beyond what stands between any two blocks. */
export function Block({ size = "m" }: ContentBlockProps<"spacer">) {
  return <div aria-hidden="true" className={heights[size]} />;
}
