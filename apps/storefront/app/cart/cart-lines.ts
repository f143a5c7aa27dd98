import { pageOf } from "#app/platform/page/page-of.ts";
import type { CartLineView, CartLinesView } from "./cart-view.ts";

/** Lines that one page of the cart draws; a cart has at most 100. */
const linesPerPage = 20;

const cartPath = "/cart";

/** The address of a page of the cart; the first has none of its own. */
export const cartAddress = (page: number): string => (page > 1 ? `${cartPath}?page=${page}` : cartPath);

/** The place of a deleted line on a page: where it stood, or at the page's top or end where it stood on another. */
export const indexOnPage = (index: number, page: number, lines: number): number =>
  Math.min(Math.max(index - (Math.max(page, 1) - 1) * linesPerPage, 0), lines);

/** The lines of one page, and what the whole cart has to say on each. */
export function cartLines(all: readonly CartLineView[], wanted: number): CartLinesView {
  const { shown, pager, current, address } = pageOf(all, { wanted, per: linesPerPage, path: cartPath });
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
