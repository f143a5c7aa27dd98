import type { ProductDetail } from "@noren/contract/product/product.ts";
import type { LoaderFunctionArgs } from "react-router";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { cardOf } from "#app/product/product-card.ts";
import type { CompareScreenProps } from "./compare-view.ts";

/** Max products that can be read side by side. */
export const comparedMax = 4;
const keyMax = 120;

/** The products of up to four `?key=`; missing and unknown ones are left out. */
export function loadCompared(args: LoaderFunctionArgs) {
  return load(args, async (api): Promise<CompareScreenProps> => {
    const requested = args.url.searchParams.getAll("key").filter((key) => key !== "" && key.length <= keyMax);
    const keys = [...new Set(requested)];
    const chosen = keys.slice(0, comparedMax);
    const found = (await Promise.all(chosen.map((key) => productOrNull(api, key)))).filter((one) => one !== null);
    const attributes = attributesOf(found);
    return {
      products: found.map((product) => ({
        card: cardOf(product),
        values: attributes.map((name) => product.specs.find((spec) => spec.name === name)?.value ?? null),
        withoutHref: compareHref(found.filter((one) => one !== product).map(({ key }) => key)),
      })),
      attributes,
      isCut: keys.length > comparedMax,
    };
  });
}

async function productOrNull(api: Api, key: string): Promise<ProductDetail | null> {
  try {
    return await api.product.detail({ key });
  } catch (error) {
    if (isShopError(error) && error.status === 404) return null;
    throw error;
  }
}

/** Attributes that more products have come first; otherwise in the order of the products' own. */
function attributesOf(products: readonly ProductDetail[]): string[] {
  const count = new Map<string, number>();
  for (const { specs } of products) for (const { name } of specs) count.set(name, (count.get(name) ?? 0) + 1);
  return [...count.keys()].toSorted((one, other) => count.get(other)! - count.get(one)!);
}

const compareHref = (keys: readonly string[]) =>
  keys.length === 0 ? "/product" : `/compare?${new URLSearchParams(keys.map((key) => ["key", key]))}`;
