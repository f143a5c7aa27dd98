import { pageOf } from "#app/platform/page/page-of.ts";
import type { CartLineView, CartLinesView } from "./cart-view.ts";

/** Lines on one page of the cart; a cart has at most 100. */
const linesPerPage = 20;

const cartPath = "/cart";

/** Address of a page of the cart; the first page has no parameter. */
export const cartAddress = (page: number): string => (page > 1 ? `${cartPath}?page=${page}` : cartPath);

/** Index of a deleted line on a page: where the line was, or the page's start or end if it was on another page. */
export const indexOnPage = (index: number, page: number, lines: number): number =>
  Math.min(Math.max(index - (Math.max(page, 1) - 1) * linesPerPage, 0), lines);

export function cartLines(all: readonly CartLineView[], requested: number): CartLinesView {
  const { shown, pager, current, address } = pageOf(all, { requested, per: linesPerPage, path: cartPath });
  const numberOf = (index: number) => Math.floor(index / linesPerPage) + 1;
  const blocked = new Set(all.flatMap(({ problem }, index) => (problem ? numberOf(index) : [])));
  return {
    lines: shown,
    pager,
    action: address,
    isBlocked: blocked.size > 0,
    hasMadeToOrder: all.some(({ madeToOrder }) => madeToOrder),
    blockedPages: [...blocked].filter((page) => page !== current).map((page) => ({ page, href: cartAddress(page) })),
  };
}
