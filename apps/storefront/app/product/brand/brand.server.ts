import type { LoaderFunctionArgs } from "react-router";
import { brandMessages as words } from "#look/product/brand/brand.messages.ts";
import { listHead, type ListHead, numbered } from "#app/platform/page/list-head.ts";
import { pageNumber } from "@noren/web/page/page-number.ts";
import { pageOf } from "#app/platform/page/page-of.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { BrandListScreenProps } from "./brand-view.ts";
import { shownBrands } from "./shown-brands.server.ts";

const perPage = 200;

export function loadBrands(args: LoaderFunctionArgs) {
  return load(args, async (api): Promise<BrandListScreenProps & { head: ListHead }> => {
    const brands = await shownBrands(api);
    const { shown, pager } = pageOf(brands, { requested: pageNumber(args.url), per: perPage, path: "/brand" });
    return {
      head: listHead({
        title: words.listTitle,
        path: "/brand",
        items: shown.map(({ name, image }) => ({ name, picture: image })),
        pagination: pager.pagination,
      }),
      title: numbered(words.listTitle, pager.pagination.current),
      pager,
      brands: shown.map(({ key, name, description, image, product_count }) => ({
        href: `/product?${new URLSearchParams({ brand: key })}`,
        name,
        text: description,
        picture: image,
        count: product_count,
      })),
    };
  });
}
