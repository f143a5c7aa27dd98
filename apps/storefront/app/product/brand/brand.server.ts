import type { LoaderFunctionArgs } from "react-router";
import { pageNumber } from "#app/platform/page/page-number.ts";
import { pageOf } from "#app/platform/page/page-of.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { BrandListScreenProps } from "./brand-view.ts";
import { shownBrands } from "./shown-brands.server.ts";

/** Brands on a page. */
const perPage = 200;

/** Brands that have something to show, each leading to its products. */
export function loadBrands(args: LoaderFunctionArgs) {
  return load(args, async (api): Promise<BrandListScreenProps & { path: string }> => {
    const brands = await shownBrands(api);
    const { shown, pager, address } = pageOf(brands, { wanted: pageNumber(args.url), per: perPage, path: "/brand" });
    return {
      path: address,
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
