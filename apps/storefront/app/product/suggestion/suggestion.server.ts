import type { LoaderFunctionArgs } from "react-router";
import { yen } from "@noren/contract/platform/yen.ts";
import type { ProductCard } from "@noren/contract/product/product.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { focusClasses } from "#app/platform/picture/focus-classes.ts";
import { pictureUrl, storageUrl } from "#app/platform/picture/picture-url.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import type { SuggestedName, Suggestions } from "./suggestion-view.ts";

const maxWordLength = 100;
const featuresMax = 3;
const topCategoriesMax = 8;

type FeaturesOf = (api: Api, shop: ShopContext, word: string) => Promise<SuggestedName[]>;

export function loadSuggestions(args: LoaderFunctionArgs, featuresOf: FeaturesOf): Promise<Response> {
  return load(args, async (api, shop) => {
    const { settings } = shop;
    const word = [...queryText(args.url.searchParams, "word").trim()].slice(0, maxWordLength).join("");
    const [found, features] = await Promise.all([
      api.productSearch.suggestions({ word }),
      word === "" ? [] : featuresOf(api, shop, word),
    ]);
    const isBare = word === "" && found.words.length === 0;
    const categories = isBare ? await topCategories(api) : found.categories;
    const storage = storageUrl(settings);
    const answer: Suggestions = {
      products: found.products.map((product) => suggested(product, storage)),
      categories: categories.map(({ key, name }) => ({ name, href: listOf("category", key) })),
      makers: found.makers.map(({ key, name }) => ({ name, href: listOf("maker", key) })),
      features: features.slice(0, featuresMax).map(({ name, href }) => ({ name, href })),
      words: found.words.map((name) => ({ name, href: listOf("word", name) })),
    };
    return Response.json(answer, { headers: { "cache-control": "no-store" } });
  });
}

/** Of a shop whose visitors have not searched for the same words often enough, so that an empty field offers something. */
const topCategories = async (api: Api) =>
  (await api.category.hierarchy({ table: "products" })).slice(0, topCategoriesMax);

const listOf = (name: string, key: string) => `/product?${new URLSearchParams({ [name]: key })}`;

function suggested(
  { key, name, price_min, price_max, is_price_hidden, images: [image] }: ProductCard,
  storage: string,
) {
  const focus = image ? focusClasses(image).trim() : "";
  return {
    name,
    href: `/product/${encodeURIComponent(key)}`,
    price: is_price_hidden ? "" : yen(price_min) + (price_max > price_min ? "〜" : ""),
    picture: image ? pictureUrl(image, 160, "webp", storage) : null,
    ...(focus && { focus }),
  };
}
