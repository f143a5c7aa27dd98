import type { MetaArgs } from "react-router";
import { BrandListScreen } from "#theme/product/brand/brand-list-screen.tsx";
import { brandMessages as words } from "#look/product/brand/brand.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadBrands } from "./brand.server.ts";

export { loadBrands as loader } from "./brand.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs<typeof loadBrands>) =>
  pageMeta(args, { title: words.listTitle, path: args.loaderData?.path ?? "/brand" });

export default function BrandListPage({ loaderData }: PageProps<typeof loadBrands>) {
  return <BrandListScreen brands={loaderData.brands} pager={loaderData.pager} />;
}
