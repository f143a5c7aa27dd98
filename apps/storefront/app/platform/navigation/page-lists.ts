import first from "./page-lists.json" with { type: "json" };

/**
 * Page lists that the browser's router starts with; each contains the pages of the previous one (decision 32): the shop
 * from the home page to a placed order; pages that few visits need, such as logins and targets of emails; the member
 * area. A link to a page outside the current list loads a document. page-lists.json has the first path parts of the
 * latter two.
 */
const lists = ["shop", "visitor", "member"] as const;
type PageList = (typeof lists)[number];

const visitor = new Set(first.visitor);
const member = new Set(first.member);

/** The page list of a path, which is without the channel's prefix. */
export function pageListOf(path: string): PageList {
  const [, begin = ""] = /^\/*([^/?#.]*)/.exec(path)!;
  const name = begin.toLowerCase();
  if (member.has(name)) return "member";
  return visitor.has(name) ? "visitor" : "shop";
}

/** Whether the list of the page `from` contains the page `to`. */
export const isListed = (to: string, from: string): boolean =>
  lists.indexOf(pageListOf(to)) <= lists.indexOf(pageListOf(from));

/** The longest page list that one of the paths needs. */
export const longestList = (paths: readonly string[]): PageList =>
  lists.findLast((list) => paths.some((path) => pageListOf(path) === list)) ?? "shop";
