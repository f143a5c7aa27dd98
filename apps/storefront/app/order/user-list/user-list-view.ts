import type { ProductCardProps } from "#app/product/product-view.ts";
import type { Pager } from "#app/platform/page/pagination-view.ts";

/** A product that can be added: a checkbox `name` with value 1. */
export type ListableView = { name: string; product: ProductCardProps };

/** /mypage/list. The form posts `name` and the chosen products; it makes the list, or adds to the one of that name. */
export type ListOverviewScreenProps = {
  lists: { key: string; name: string; count: number; href: string }[];
  listables: ListableView[];
  nameMax: number;
  /** What was typed, where it was refused. */
  name: string;
  nameErrors: readonly string[];
  problem: string | null;
  isSending: boolean;
};

/** /mypage/list/{key}. Forms post `intent`: remove with `id`, add with the chosen products, delete. */
export type ListScreenProps = {
  name: string;
  isFavorites: boolean;
  products: { id: string; product: ProductCardProps }[];
  pager: Pager;
  hidden: number;
  listables: ListableView[];
  problem: string | null;
  isSending: boolean;
};
