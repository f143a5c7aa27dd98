import { Layout, PageLayout } from "@noren/contract/channel/channel.ts";
import { flag } from "@noren/contract/content/blocks/define-block.ts";
import * as z from "zod/mini";
import { CleanBlocks } from "./clean-blocks.ts";

export const layoutChoice = `レイアウトは ${Layout.shape.name.options.join("、")} のどれかです`;

/** Stored fields of a layout, the frame around pages. */
export const LayoutBody = z.extend(z.omit(Layout, { name: true }), {
  is_show_header: flag,
  is_show_footer: flag,
  above: CleanBlocks,
  below: CleanBlocks,
});

/** Stored fields of a page's own blocks. */
export const PageBody = z.extend(z.omit(PageLayout, { page: true, title: true, updated_at: true }), {
  layout: z.enum(PageLayout.shape.layout.options, { error: layoutChoice }),
  blocks: CleanBlocks,
});

/** A version of a layout or page, valid from `from` until before `until`. */
export type Version<T> = { value: T; from: Date; until: Date | null };
/** Versions by name, latest first. */
export type Versions<T> = ReadonlyMap<string, readonly Version<T>[]>;

/** The value valid at a time. */
export const versionAt = <T>(versions: Versions<T>, name: string, now: Date): T | undefined =>
  versions.get(name)?.find(({ from, until }) => from <= now && (!until || until > now))?.value;

type Placed = { layouts: Versions<Layout>; pages: Versions<PageLayout> };

export const pageAt = ({ pages }: Pick<Placed, "pages">, page: string, now: Date) => versionAt(pages, page, now);

/** Layout of a page; pages without data of their own use the default layout (THEME-13). */
export const frameAt = (channel: Placed, page: string, now: Date) =>
  versionAt(channel.layouts, page, now) ??
  versionAt(channel.layouts, pageAt(channel, page, now)?.layout ?? "default", now);
