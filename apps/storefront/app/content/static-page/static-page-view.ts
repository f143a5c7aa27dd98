import type { TextBlock } from "@noren/contract/content/static-page.ts";

/** A page of text, such as /terms. */
export type StaticPageScreenProps = {
  title: string;
  /** Pages above this one. */
  crumbs: readonly { label: string; href: string }[];
  blocks: readonly TextBlock[];
  /** Version of a text that members and buyers agree to; null for other texts. */
  version: string | null;
};

export type TextBlocksProps = Pick<StaticPageScreenProps, "blocks">;
