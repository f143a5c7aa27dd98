import type { ProductCardProps } from "#app/product/product-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";

/** A product that can be added: a checkbox `name` with value 1. */
export type ListableView = { name: string; product: ProductCardProps };

type ListEntryView = { key: string; name: string; count: number; href: string };

/**
 * /mypage/list. The form posts `name` and the chosen products; it creates the list, or adds to the one with that name.
 */
export type ListOverviewScreenProps = ListNameField & {
  lists: ListEntryView[];
  listables: ListableView[];
  problem: string | null;
  isSending: boolean;
};

/** The field `name` of a list, with the typed value after a refusal. */
export type ListNameField = { nameMax: number; name: string; nameErrors: readonly string[] };

/** /mypage/list/add?product=…: forms post `id` with `key` of a list, or with `name` of a new one. */
export type AddToListScreenProps = ListNameField & {
  product: ProductCardProps;
  id: string;
  lists: ListEntryView[];
  /** Max number of lists beside the favourites, and whether it is reached. */
  limit: number;
  isFull: boolean;
  problem: string | null;
  isSending: boolean;
};

/**
 * /mypage/list/{key}. Forms post `intent`: remove with `id`, add with the chosen products, rename with `name`, delete.
 */
export type ListScreenProps = {
  name: string;
  rename: ListNameField;
  isFavorites: boolean;
  products: { id: string; product: ProductCardProps }[];
  pager: Pager;
  hidden: number;
  listables: ListableView[];
  problem: string | null;
  isSending: boolean;
};
