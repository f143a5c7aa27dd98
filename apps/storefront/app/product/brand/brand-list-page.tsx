import { useEffect } from "react";
import type { ClientLoaderFunctionArgs, MetaArgs } from "react-router";
import { BrandListScreen } from "#theme/product/brand/brand-list-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadBrands } from "./brand.server.ts";

export { loadBrands as loader } from "./brand.server.ts";

/** Pages of brands that this document has loaded, by query: brands load once (CAT-09). */
const loaded = new Map<string, unknown>();

export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loaded.get(new URL(request.url).search) ?? serverLoader<typeof loadBrands>();

export const meta = (args: MetaArgs<typeof loadBrands>) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : [];

export default function BrandListPage({ loaderData }: PageProps<typeof loadBrands>) {
  useEffect(() => void loaded.set(window.location.search, loaderData), [loaderData]);
  const { head: _, ...list } = loaderData;
  return <BrandListScreen {...list} />;
}
