import first from "./page-lists.json" with { type: "json" };

/**
 * The lists of pages that the browser's router starts with, each with all pages of the one before it (decision 32): the shop's
 * own, from the home page to a placed order; those that a visit may do without, such as logins and what mails lead to; the
 * member area. A way to a page that the present list lacks loads a document. page-lists.json names how the paths of the latter
 * two begin.
 */
const lists = ["shop", "visitor", "member"] as const;
type PageList = (typeof lists)[number];

const visitor = new Set(first.visitor);
const member = new Set(first.member);

/** The list of an address, which is without the channel's prefix. */
export function pageListOf(path: string): PageList {
  const [, begin = ""] = /^\/?([^/?#.]*)/.exec(path)!;
  const name = begin.toLowerCase();
  if (member.has(name)) return "member";
  return visitor.has(name) ? "visitor" : "shop";
}

/** Whether the list of the page at `from` has the page at `to`. */
export const isListed = (to: string, from: string): boolean =>
  lists.indexOf(pageListOf(to)) <= lists.indexOf(pageListOf(from));

/** The longest of the lists that these paths stand in. */
export const longestList = (paths: readonly string[]): PageList =>
  lists.findLast((list) => paths.some((path) => pageListOf(path) === list)) ?? "shop";
