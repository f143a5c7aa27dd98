import type { UserAddress } from "@noren/contract/member/address-book.ts";
import { pageNumber } from "@noren/web/page/page-number.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import type { AddressSearchView } from "./address-book-view.ts";

/** Max entries of a book that is offered whole; a longer one is searched and paged. */
const shortBook = 20;
const wordMax = 100;

export type AddressChoice = {
  entries: UserAddress[];
  /** Null for a short book. */
  long: { pager: Pager; search: AddressSearchView } | null;
};

export const addressWord = ({ searchParams }: Pick<URL, "searchParams">): string =>
  queryText(searchParams, "word").slice(0, wordMax).trim();

/** The step that offers the addresses: its path, and its query beside `word` and the page. */
type ChoicePlace = { path: string; query?: Record<string, string>; per: number };

/** The member's addresses for a step of the checkout: the default one first, then the default sender. */
export async function addressChoice(
  api: Api,
  url: URL,
  { path, query = {}, per }: ChoicePlace,
): Promise<AddressChoice> {
  const word = addressWord(url);
  const page = pageNumber(url);
  if (!word && page === 1) {
    const { data, pagination } = await api.userAddress.search({ per: shortBook });
    if (pagination.total <= shortBook) return { entries: data, long: null };
  }
  const { data, pagination } = await api.userAddress.search({ page, per, ...(word && { word }) });
  const pagerQuery = new URLSearchParams({ ...query, ...(word && { word }) });
  const all = new URLSearchParams(query).toString();
  const search: AddressSearchView = {
    word,
    found: pagination.total,
    action: path,
    hidden: Object.entries(query).map(([name, value]) => ({ name, value })),
    allHref: all ? `${path}?${all}` : path,
  };
  return { entries: data, long: { pager: pagerOf(pagination, path, pagerQuery), search } };
}
