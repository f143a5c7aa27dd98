/** What the four paging headers say: all hits, hits a page, the last page and this one. */
export type Pagination = { total: number; per: number; last: number; current: number };

/** One place of the pager; a gap stands for the pages left out. */
export type PageLink = { kind: "page"; number: number; href: string; isCurrent: boolean } | { kind: "gap" };

export type Pager = {
  pagination: Pagination;
  links: PageLink[];
  previous: string | null;
  next: string | null;
  /** Places of the first and the last hit shown: 16 and 30 of total. Both 0 when nothing was found. */
  from: number;
  to: number;
  /** Said on the last page that is offered, where there are more hits than pages. */
  end: string | null;
};
