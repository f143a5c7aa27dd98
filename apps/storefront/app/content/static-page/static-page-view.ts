import type { TextBlock } from "@noren/contract/content/static-page.ts";

/** A page of text, such as /terms. */
export type StaticPageScreenProps = {
  title: string;
  /** The pages above it. */
  crumbs: readonly { label: string; href: string }[];
  blocks: readonly TextBlock[];
  /** Of what members and buyers agree to; null on other pages. */
  version: string | null;
};

export type TextBlocksProps = Pick<StaticPageScreenProps, "blocks">;
