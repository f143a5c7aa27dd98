import type { StaticPage, StaticPageLink } from "@noren/contract/content/static-page.ts";
import { isTextPath } from "@noren/contract/content/reserved-paths.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { allContent } from "../content.service.ts";
import type { Context } from "#api/channel/context.ts";
import { policyPage, policyPages } from "#api/channel/policy/policy.ts";
import { staticPageKind } from "./static-page-kind.ts";

/** A legal or policy page, else the owner's text under this path (CON-09). */
export async function showStaticPage(ctx: Context, path: string): Promise<StaticPage> {
  const policy = policyPage(ctx, path);
  if (policy) return policy;
  const url = path.replace(/^\/?/, "/");
  if (!isTextPath(url)) throw new ShopError("common.not_found");
  const keys = pathsTo(url.slice(1));
  const found = new Map((await allContent(ctx, staticPageKind, { keys })).map((piece) => [piece.key, piece]));
  const page = found.get(url.slice(1));
  if (!page) throw new ShopError("common.not_found");
  const above = keys.slice(0, -1).flatMap((key) => found.get(key) ?? []);
  return {
    url,
    data: {
      title: page.title,
      description: page.fields.description,
      version: null,
      crumbs: above.map(({ key, title }) => ({ url: `/${key}`, title })),
      blocks: [{ kind: "html", html: page.html }],
    },
  };
}

export async function listStaticPages(ctx: Context): Promise<StaticPageLink[]> {
  const policies = policyPages(ctx);
  const own = (await allContent(ctx, staticPageKind)).map(({ key, title }) => ({ url: `/${key}`, title }));
  return [...own.filter(({ url }) => !policies.some((policy) => policy.url === url)), ...policies];
}

/** The path and its ancestors: "a/b/c" gives a, a/b, a/b/c. */
function pathsTo(key: string): string[] {
  const segments = key.split("/");
  return segments.map((_, at) => segments.slice(0, at + 1).join("/"));
}
