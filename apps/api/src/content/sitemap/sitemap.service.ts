import { sitemapLinksMax, type SitemapSection } from "@noren/contract/content/sitemap.ts";
import type { ContentKind } from "../content-kind.ts";
import { listContent } from "../content.service.ts";
import type { Context } from "#api/channel/context.ts";
import { contentKinds } from "../kinds/content-kinds.ts";

/** Kinds with pages of their own. A kind is listed in /sitemap and sitemap.xml if it has `address`. */
export type AddressedKind = ContentKind & { address: (key: string) => string };
export const addressedKinds: readonly AddressedKind[] = contentKinds.filter(
  (kind): kind is AddressedKind => kind.address !== undefined,
);

/** Content with a title and without a redirect. */
const isOwnPage = ({ title, fields }: { title: string; fields: unknown }) =>
  title !== "" && !(fields as { redirect?: string }).redirect;

/** Content listed on /sitemap (NAV-15, CON-14). */
export async function sitemapSections(ctx: Context): Promise<SitemapSection[]> {
  const sections = await Promise.all(
    addressedKinds.map(async ({ address, ...kind }) => {
      const order = kind.isDated ? "newest" : "sorted";
      const { data } = await listContent(ctx, kind, { per: sitemapLinksMax }, { order });
      const links = data.filter(isOwnPage).map(({ key, title }) => ({ url: address(key), title }));
      return { kind: kind.kind, label: kind.label, links };
    }),
  );
  return sections.filter(({ links }) => links.length > 0);
}
