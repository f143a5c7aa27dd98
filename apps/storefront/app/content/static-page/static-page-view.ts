import type { TextBlock } from "@noren/contract/content/static-page.ts";

/** A page of text, such as /terms. */
export type StaticPageScreenProps = {
  title: string;
  blocks: readonly TextBlock[];
  /** Of what members and buyers agree to; null on other pages. */
  version: string | null;
};

export type TextBlocksProps = Pick<StaticPageScreenProps, "blocks">;
