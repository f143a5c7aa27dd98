import type { MetaArgs, MetaDescriptor } from "react-router";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { LoadedLandingPage } from "./landing-page.server.ts";

/** The canonical address is always that of the slug. */
export function landingPageMeta(args: Pick<MetaArgs, "matches">, page: LoadedLandingPage): MetaDescriptor[] {
  const { title, description, picture, slug } = page;
  return pageMeta(args, { title, ...(description && { description }), picture, path: `/lp/${slug}` });
}
