import type { LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request/request.server.ts";
import type { BrandListScreenProps } from "./brand-view.ts";
import { shownBrands } from "./shown-brands.server.ts";

/** Every brand that has something to show, each leading to its products. */
export function loadBrands(args: LoaderFunctionArgs) {
  return load(args, async (api): Promise<BrandListScreenProps> => {
    const brands = await shownBrands(api);
    return {
      brands: brands.map(({ key, name, description, image, product_count }) => ({
        href: `/product?${new URLSearchParams({ brand: key })}`,
        name,
        text: description,
        picture: image,
        count: product_count,
      })),
    };
  });
}
