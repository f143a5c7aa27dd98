import type { MetaDescriptor } from "react-router";
import { pictureUrl, storageUrl } from "../picture/picture-url.ts";
import type { Picture } from "../picture/picture-view.ts";
import type { SiteBase } from "../site/site-base.ts";

export type PageInfo = {
  title?: string;
  description?: string;
  picture?: Picture | null;
  /** Inside the shop and without its prefix; null for pages that search engines must not index. */
  path: string | null;
  type?: "website" | "product" | "article";
};

type MetaArgs = { matches: ({ id: string; loaderData?: unknown } | undefined)[] };

/** Title, description, canonical address and OGP, which other sites show. */
export function pageMeta(args: MetaArgs, page: PageInfo): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === "root")?.loaderData as { site: SiteBase } | undefined;
  if (!root) return [{ title: page.title ?? "" }];
  const { site, env, settings } = root.site;
  const title = page.title ? `${page.title}｜${site.name}` : [site.name, site.tagline].filter(Boolean).join("｜");
  const description = page.description ?? site.description;
  const address = page.path && env.origin + (env.prefix + page.path).replace(/(.)\/$/, "$1");
  return [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    { property: "og:title", content: page.title ?? site.name },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:locale", content: "ja_JP" },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:image", content: sharedPicture(page.picture, env.origin, settings) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(address
      ? [{ tagName: "link", rel: "canonical", href: address } as const, { property: "og:url", content: address }]
      : [{ name: "robots", content: "noindex" }]),
  ];
}

/** OGP needs an absolute address: the page's own picture, else the channel's, else the shop's curtain. */
function sharedPicture(picture: Picture | null | undefined, origin: string, settings: Record<string, unknown>): string {
  const address = picture
    ? pictureUrl(picture, 1280, "jpeg", storageUrl(settings))
    : String(settings["SITE.OG_IMAGE"] || "/og-image.png");
  return (address.startsWith("/") ? origin : "") + address;
}
