import type { PageLink, Pager, Pagination } from "./pagination-view.ts";

/**
 * Pager of a list; the first page has no `page` in its URL. `endWords`: sentence that no more than `count` entries are
 * shown.
 */
export function pagerOf(
  pagination: Pagination,
  path: string,
  query: URLSearchParams,
  endWords: (count: number) => string,
): Pager {
  const { total, per, last, current } = pagination;
  const href = (number: number) => {
    const next = new URLSearchParams(query);
    if (number > 1) next.set("page", String(number));
    else next.delete("page");
    const text = next.toString();
    return text ? `${path}?${text}` : path;
  };
  return {
    pagination,
    links: pageNumbers(current, last).map((number): PageLink =>
      number === null ? { kind: "gap" } : { kind: "page", number, href: href(number), isCurrent: number === current },
    ),
    previous: current > 1 ? href(Math.min(current - 1, last)) : null,
    next: current < last ? href(current + 1) : null,
    from: total === 0 ? 0 : Math.min((current - 1) * per + 1, total),
    to: Math.min(current * per, total),
    end: current === last && total > last * per ? endWords(last * per) : null,
  };
}

/** First and last page, and those around the current one; null stands for two or more omitted pages. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((number) => number >= 1 && number <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
