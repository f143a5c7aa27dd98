/** Props of the blocks for the owner's content, by block name. Owners' data is in the contract's schema. */
import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { EntryTile } from "../collection/collection-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

type PropsByName = {
  hero: BlockProps<"hero">;
  slider: BlockProps<"slider">;
  "banner-row": BlockProps<"banner-row">;
  image: BlockProps<"image">;
  video: BlockProps<"video">;
  text: BlockProps<"text">;
  "rich-text": BlockProps<"rich-text">;
  button: BlockProps<"button">;
  spacer: BlockProps<"spacer">;
  countdown: BlockProps<"countdown">;
  faq: Pick<BlockProps<"faq">, "title" | "more"> & {
    /** The owner's plain text, or cleaned HTML of the shop's questions. */
    items: { question: string; answer?: string; html?: string }[];
  };
  calendar: Pick<BlockProps<"calendar">, "title" | "note"> & { months: CalendarMonth[] };
  contact: BlockProps<"contact">;
  "free-area": { html: string };
  news: Pick<BlockProps<"news">, "title" | "more"> & {
    items: { key: string; href: string; title: string; category: string; publishedAt: string | null }[];
  };
  "blog-list": Pick<BlockProps<"blog-list">, "title" | "more"> & {
    items: { key: string; href: string; title: string; summary: string; picture: Picture | null }[];
  };
  "stylist-list": Pick<BlockProps<"stylist-list">, "title" | "more"> & {
    items: { key: string; href: string; name: string; summary: string; picture: Picture | null }[];
  };
  /** Anchor of a landing page's section. Not offered to owners. */
  "section-start": { id: string };
  /** Note on a preview, with the look if its link names one. Not offered to owners. */
  "preview-notice": { at: string; look?: string };
  /** The shop's messages on every page. Not offered to owners. `to` is the page to return to. */
  "site-messages": {
    messages: { mark: string; title: string; html: string; tone: "info" | "warning" }[];
    to: string;
  };
  /** Banners of the area that the block's data names. */
  banners: Pick<BlockProps<"banners">, "title"> & {
    banners: { id: string; title: string; picture: Picture | null; href: string | null; fileHref: string | null }[];
  };
  /** Entries of the collection that the block's data names by its alias. */
  collection: { title: string; entries: EntryTile[]; href: string };
};
export type ContentBlockProps<N extends keyof PropsByName> = PropsByName[N] & {
  /** The page begins with this block, so its picture is loaded at once. */
  isLeading?: boolean;
};

/** A month's days in weeks from Sunday; null for days of another month. */
export type CalendarMonth = {
  year: number;
  month: number;
  weeks: ({ day: number; isClosed: boolean; isToday: boolean; reason: string | null } | null)[][];
};
