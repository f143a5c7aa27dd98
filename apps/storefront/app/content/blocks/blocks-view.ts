/** Props of the blocks that show what the owner wrote, by block name; their data is as the contract's schema has it. */
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
    /** The owner's words, or cleaned HTML of the shop's questions. */
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
  /** The place of a landing page's section, which no owner places by itself. */
  "section-start": { id: string };
  /** A part of a preview, which no owner places. */
  "preview-notice": { at: string };
  /** What the shop says on every page, which no owner places; `to` is the page, to come back to. */
  "site-messages": {
    messages: { mark: string; title: string; html: string; tone: "info" | "warning" }[];
    to: string;
  };
  /** Of the area that the data names. */
  banners: Pick<BlockProps<"banners">, "title"> & {
    banners: { id: string; title: string; picture: Picture | null; href: string | null; fileHref: string | null }[];
  };
  /** Entries of the collection that the data names by its alias. */
  collection: { title: string; entries: EntryTile[]; href: string };
};
export type ContentBlockProps<N extends keyof PropsByName> = PropsByName[N] & {
  /** The page begins with it: what it shows first is fetched first. */
  isLeading?: boolean;
};

/** A month's days in weeks from Sunday; null where a week's day is of another month. */
export type CalendarMonth = {
  year: number;
  month: number;
  weeks: ({ day: number; isClosed: boolean; isToday: boolean; reason: string | null } | null)[][];
};
