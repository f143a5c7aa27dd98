import { likeMessages as likeWords } from "#look/product/like/like.messages.ts";
import { filterMessages as words } from "#look/product/filter.messages.ts";
import type { Facet } from "@noren/contract/product/product-search.ts";
import type { CategoryNode } from "#app/channel/site/site-view.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { loadProducts } from "./product-list.server.ts";
import { defaultSort, filterNames, listHref, priceSorts, sorts, withoutHref } from "./product-query.ts";
import type { Filter, ProductListScreenProps, ProductSort } from "./product-view.ts";

type Loaded = Awaited<ReturnType<typeof loadProducts>>;

export function productListView(
  loaded: Loaded,
  categories: readonly CategoryNode[],
): Omit<ProductListScreenProps, "isLoading"> {
  const { sizes } = loaded;
  const query = new URLSearchParams(loaded.query);
  const hrefOf = (name: string, value: string | null) => listHref(query, name, value, sizes);
  const chosen = (name: string) => query.get(name) ?? "";
  const path = pathTo(categories, chosen("category"));
  // the page of a single category ends its own breadcrumbs
  const isCategory = !["word", "maker", "brand", "tag", "favorite"].some((name) => query.has(name));
  const filters = filtersOf(loaded, categories, query);
  const word = chosen("word");
  const view = chosen("view") === "table" ? "table" : "pictures";
  const byDefault = defaultSort(query);
  const sort = (chosen("sort") || byDefault) as ProductSort;
  const chosenFilters = filterNames.flatMap((name) =>
    query.getAll(name).map((value) => ({
      label: labelOf(name, value, filters),
      removeHref: withoutHref(query, name, value, sizes),
    })),
  );
  const labels = [...(word ? [`「${word}」`] : []), ...chosenFilters.map(({ label }) => label)];
  return {
    title: loaded.head.heading,
    word,
    crumbs: (isCategory ? path.slice(0, -1) : path).map((node) => ({ label: node.name, href: node.href })),
    products: loaded.products,
    pager: loaded.pager,
    more: loaded.more,
    features: loaded.features,
    filters,
    price: loaded.hasPrices ? { min: chosen("price_min"), max: chosen("price_max") } : null,
    isTotalExact: loaded.isTotalExact,
    alsoSearched: loaded.alsoSearched,
    sort,
    sorts: sorts
      .filter((value) => word || value !== "relevance")
      .filter((value) => loaded.hasPrices || !priceSorts.includes(value))
      .map((value) => ({ value, href: hrefOf("sort", value === byDefault ? null : value), isChosen: value === sort })),
    view,
    views: (["pictures", "table"] as const).map((value) => ({
      value,
      href: hrefOf("view", value === "table" ? value : null),
      isChosen: value === view,
    })),
    pers: sizes
      .toSorted((one, other) => one - other)
      .map((per) => ({
        per,
        href: hrefOf("per", String(per)),
        isChosen: chosen("per") === String(per) || (per === sizes[0] && !chosen("per")),
      })),
    chosen: chosenFilters,
    saveHref: loaded.hasMembers && labels.length > 0 ? saveHref(query, labels.join("・")) : null,
    favorites: query.has("favorite") ? { loginHref: loaded.loginHref } : null,
    help: loaded.help && helpOf(loaded.help, query, hrefOf, filters),
    clearHref: word ? searchOf(word) : "/product",
    action: "/product",
  };
}

type Counted = Facet & { key: Filter["name"]; label: string; choice: Filter["choice"] };

function filtersOf({ facets, isLogin }: Loaded, categories: readonly CategoryNode[], query: URLSearchParams): Filter[] {
  const filter = ({ key, label, choice, is_exact, choices }: Counted): Filter => ({
    name: key,
    label,
    choice,
    isExact: is_exact,
    options: choices.map((one) => ({
      value: one.key,
      label: key === "stock" ? words.inStock : one.name,
      depth: 0,
      count: one.count,
      isChosen: query.getAll(key).includes(one.key),
      ...(one.hex && { hex: one.hex }),
    })),
  });
  const filters = [
    categoryFilter(facets.category, categories, query),
    ...facets.options.map((axis) => filter({ ...axis, key: "option", label: axis.name, choice: "many" })),
    filter({ ...facets.maker, key: "maker", label: words.maker, choice: "many" }),
    filter({ ...facets.brand, key: "brand", label: words.brand, choice: "many" }),
    filter({ ...facets.tag, key: "tag", label: words.tag, choice: "many" }),
    filter({ ...facets.stock, key: "stock", label: words.stock, choice: "many" }),
  ];
  if (isLogin || query.has("favorite")) {
    const option = { value: "1", label: likeWords.only, depth: 0, count: null, isChosen: query.has("favorite") };
    filters.push({ name: "favorite", label: likeWords.favorites, choice: "many", isExact: true, options: [option] });
  }
  return filters.filter(({ options }) => options.length > 0);
}

/** The category filter: the tree of categories that have products, and the path to the chosen ones. */
function categoryFilter(
  { is_exact, choices }: Facet,
  categories: readonly CategoryNode[],
  query: URLSearchParams,
): Filter {
  const counts = new Map(choices.map(({ key, count }) => [key, count]));
  const chosen = query.getAll("category");
  const way = new Set(chosen.flatMap((key) => pathTo(categories, key).map((node) => node.key)));
  return {
    name: "category",
    label: words.category,
    choice: "one",
    isExact: is_exact,
    options: flat(categories).flatMap((one) => {
      const count = counts.get(one.value) ?? 0;
      return count > 0 || way.has(one.value) ? [{ ...one, count, isChosen: chosen.includes(one.value) }] : [];
    }),
  };
}

function saveHref(query: URLSearchParams, name: string): string {
  const search = new URLSearchParams(query);
  for (const beside of ["page", "per", "upto"]) search.delete(beside);
  return `/mypage/bookmark?${new URLSearchParams({ query: search.toString(), name: name.slice(0, 60) })}`;
}

/** The list of the word only, since with the filters it might be empty again. */
const searchOf = (word: string) => `/product?${new URLSearchParams({ word })}`;

/** Alternatives to an empty result: a similar word, the list without one of its filters, popular products. */
function helpOf(
  { nearest_word, wider, popular }: NonNullable<Loaded["help"]>,
  query: URLSearchParams,
  hrefOf: (name: string, value: string | null) => string,
  filters: readonly Filter[],
): ProductListScreenProps["help"] {
  const labelIn = (name: string) => labelOf(name, query.get(name) ?? "", filters);
  return {
    nearest: nearest_word === null ? null : { word: nearest_word, href: searchOf(nearest_word) },
    wider: wider.map(({ filter, count }) => {
      if (filter !== "price") {
        const labels = query.getAll(filter).map((value) => labelOf(filter, value, filters));
        return { label: labels.join("、"), href: hrefOf(filter, null), count };
      }
      const bounds = ["price_min", "price_max"].filter((name) => query.has(name));
      const without = new URLSearchParams(query);
      for (const name of bounds) without.delete(name);
      return { label: bounds.map(labelIn).join("、"), href: listHref(without, "price_min", null), count };
    }),
    popular,
  };
}

function labelOf(name: string, value: string, filters: readonly Filter[]): string {
  if (name === "price_min") return words.priceFrom(yen(Number(value)));
  if (name === "price_max") return words.priceTo(yen(Number(value)));
  const options = filters.flatMap((filter) => (filter.name === name ? filter.options : []));
  const label = options.find((option) => option.value === value)?.label;
  // an option is "axis:value": show the value
  return label ?? (name === "option" ? value.slice(value.indexOf(":") + 1) : value);
}

function flat(nodes: readonly CategoryNode[], depth = 0): { value: string; label: string; depth: number }[] {
  return nodes.flatMap((node) => [{ value: node.key, label: node.name, depth }, ...flat(node.children, depth + 1)]);
}

/** The path from the root of the tree to the category; empty for an unknown key. */
export function pathTo(nodes: readonly CategoryNode[], key: string): CategoryNode[] {
  if (!key) return [];
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = pathTo(node.children, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
