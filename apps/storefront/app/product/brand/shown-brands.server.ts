import type { Brand } from "@noren/contract/product/catalogue.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";

/** One call for each request: the page and its blocks load the brands once (CAT-09). */
const loaded = new WeakMap<Api, Promise<Brand[]>>();

export function shownBrands(api: Api): Promise<Brand[]> {
  const known = loaded.get(api);
  if (known) return known;
  const brands = api.brand.list({ per: "all" }).then(({ data }) => data.filter((one) => one.product_count > 0));
  loaded.set(api, brands);
  return brands;
}
