import { Layout, PageLayout } from "@noren/contract/channel/channel.ts";
import { blockProblems } from "@noren/contract/content/blocks.ts";
import { flag } from "@noren/contract/content/blocks/define-block.ts";
import * as z from "zod/mini";
import { CleanBlocks } from "./clean-blocks.ts";
import { contentKind, pathKey, plainKey } from "./content-kind.ts";

const layoutNames: readonly string[] = Layout.shape.name.options;
const oneOfLayouts = `レイアウトは ${layoutNames.join("、")} のどれかです`;

/** The frame around pages, by its name. */
export const layoutKind = contentKind({
  kind: "layout",
  label: "レイアウト",
  format: "json",
  key: plainKey,
  problems: ({ above, below }, key) => [
    ...(layoutNames.includes(key) ? [] : [`${oneOfLayouts}。`]),
    ...blockProblems([...above, ...below]),
  ],
  fields: z.extend(z.omit(Layout, { name: true }), {
    is_show_header: flag,
    is_show_footer: flag,
    above: CleanBlocks,
    below: CleanBlocks,
  }),
});

/** A page's own blocks, by the page's name. */
export const pageKind = contentKind({
  kind: "page",
  label: "ページ",
  format: "json",
  key: pathKey,
  fields: z.extend(z.omit(PageLayout, { page: true, title: true, updated_at: true }), {
    layout: z.enum(PageLayout.shape.layout.options, { error: oneOfLayouts }),
    blocks: CleanBlocks,
  }),
  problems: ({ blocks }) => blockProblems(blocks),
});

/** One version of a layout or page with its period: from its first moment until before `until`. */
export type Version<T> = { value: T; from: Date; until: Date | null };
/** By name, the latest first. */
export type Versions<T> = ReadonlyMap<string, readonly Version<T>[]>;

/** The value that holds at a moment. */
export const versionAt = <T>(versions: Versions<T>, name: string, now: Date): T | undefined =>
  versions.get(name)?.find(({ from, until }) => from <= now && (!until || until > now))?.value;

type Placed = { layouts: Versions<Layout>; pages: Versions<PageLayout> };

export const pageAt = ({ pages }: Pick<Placed, "pages">, page: string, now: Date) => versionAt(pages, page, now);

/** The frame of the layout that a page names; a page that is no data of its own stands in the default one (THEME-13). */
export const frameAt = (channel: Placed, page: string, now: Date) =>
  versionAt(channel.layouts, page, now) ??
  versionAt(channel.layouts, pageAt(channel, page, now)?.layout ?? "default", now);
