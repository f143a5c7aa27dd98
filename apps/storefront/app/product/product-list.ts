import { likeMessages as likeWords } from "#look/product/like/like.messages.ts";
import { filterMessages as words } from "#look/product/filter.messages.ts";
import type { CategoryNode } from "#app/channel/site/site-view.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { loadProducts } from "./product-list.server.ts";
import { filterNames, listHref } from "./product-query.ts";
import type { Filter, FilterOption, ProductListScreenProps, ProductSort } from "./product-view.ts";

type Loaded = Awaited<ReturnType<typeof loadProducts>>;

/** Everything the list's screen shows, out of what was loaded and the shop's categories. */
export function productListView(
  loaded: Loaded,
  categories: readonly CategoryNode[],
): Omit<ProductListScreenProps, "isLoading"> {
  const { sizes } = loaded;
  const query = new URLSearchParams(loaded.query);
  const hrefOf = (name: string, value: string | null) => listHref(query, name, value, sizes);
  const chosen = (name: string) => query.get(name) ?? "";
  const path = pathTo(categories, chosen("category"));
  const filters = filtersOf(loaded, categories, chosen);
  const word = chosen("word");
  return {
    title: path.at(-1)?.name ?? (query.has("favorite") ? likeWords.title : null),
    word,
    crumbs: path.map((node) => ({ label: node.name, href: node.href })),
    products: loaded.products,
    pager: loaded.pager,
    filters,
    price: { min: chosen("price_min"), max: chosen("price_max") },
    sort: (chosen("sort") || "new") as ProductSort,
    sorts: (["new", "popular", "price_asc", "price_desc"] as const).map((value) => ({
      value,
      href: hrefOf("sort", value === "new" ? null : value),
      isChosen: value === (chosen("sort") || "new"),
    })),
    pers: sizes.map((per) => ({
      per,
      href: hrefOf("per", String(per)),
      isChosen: chosen("per") === String(per) || (per === sizes[0] && !chosen("per")),
    })),
    chosen: filterNames
      .filter((name) => query.has(name))
      .map((name) => ({ label: labelOf(name, chosen(name), filters), removeHref: hrefOf(name, null) })),
    favorites: query.has("favorite") ? { loginHref: loaded.loginHref } : null,
    clearHref: word ? `/product?${new URLSearchParams({ word })}` : "/product",
    action: "/product",
  };
}

function filtersOf(loaded: Loaded, categories: readonly CategoryNode[], chosen: (name: string) => string): Filter[] {
  const options = (name: string, all: readonly { value: string; label: string; depth?: number }[]): FilterOption[] =>
    all.map((one) => ({ depth: 0, ...one, isChosen: chosen(name) === one.value }));
  const filters: Filter[] = [
    { name: "category", label: words.category, choice: "one", options: options("category", flat(categories)) },
    { name: "maker", label: words.maker, choice: "one", options: options("maker", loaded.makers) },
    { name: "brand", label: words.brand, choice: "one", options: options("brand", loaded.brands) },
    { name: "tag", label: words.tag, choice: "one", options: options("tag", loaded.tags) },
    {
      name: "stock",
      label: words.stock,
      choice: "many",
      options: options("stock", [{ value: "1", label: words.inStock }]),
    },
  ];
  if (loaded.isLogin || chosen("favorite")) {
    const option = { value: "1", label: likeWords.only };
    filters.push({
      name: "favorite",
      label: likeWords.favorites,
      choice: "many",
      options: options("favorite", [option]),
    });
  }
  return filters.filter((filter) => filter.options.length > 0);
}

function labelOf(name: string, value: string, filters: readonly Filter[]): string {
  if (name === "price_min") return words.priceFrom(yen(Number(value)));
  if (name === "price_max") return words.priceTo(yen(Number(value)));
  const filter = filters.find((one) => one.name === name);
  return filter?.options.find((option) => option.value === value)?.label ?? value;
}

function flat(nodes: readonly CategoryNode[], depth = 0): { value: string; label: string; depth: number }[] {
  return nodes.flatMap((node) => [{ value: node.key, label: node.name, depth }, ...flat(node.children, depth + 1)]);
}

/** From the root of the tree to the category; empty when there is none of that key. */
export function pathTo(nodes: readonly CategoryNode[], key: string): CategoryNode[] {
  if (!key) return [];
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = pathTo(node.children, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
