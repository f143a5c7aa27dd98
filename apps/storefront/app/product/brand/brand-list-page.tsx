import type { MetaArgs } from "react-router";
import { BrandListScreen } from "#theme/product/brand/brand-list-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadBrands } from "./brand.server.ts";

export { loadBrands as loader } from "./brand.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs<typeof loadBrands>) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : [];

export default function BrandListPage({ loaderData: { head: _, ...list } }: PageProps<typeof loadBrands>) {
  return <BrandListScreen {...list} />;
}
