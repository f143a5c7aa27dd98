/** Values of the four paging headers: all hits, hits per page, last page, current page. */
export type Pagination = { total: number; per: number; last: number; current: number };

/** An item of the pager; a gap stands for omitted pages. */
export type PageLink = { kind: "page"; number: number; href: string; isCurrent: boolean } | { kind: "gap" };

export type Pager = {
  pagination: Pagination;
  links: PageLink[];
  previous: string | null;
  next: string | null;
  /** Positions of the first and last hit on the page, such as 16 and 30; both 0 without hits. */
  from: number;
  to: number;
  /** Sentence for the last available page if there are more hits than pages; else null. */
  end: string | null;
};
