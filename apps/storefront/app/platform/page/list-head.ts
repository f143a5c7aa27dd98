import { figure } from "@noren/contract/platform/yen.ts";
import { pagerMessages as words } from "#look/platform/page/pager.messages.ts";
import type { Picture } from "../picture/picture-view.ts";
import type { Pagination } from "@noren/web/page/pagination-view.ts";

/** Head of a list's page for search engines; `path` is null if they must not index it. */
export type ListHead = { title: string; description: string; picture: Picture | null; path: string | null };

type Listed = {
  title: string;
  /** The owner's text; without it the description names what is on the page. */
  description?: string | undefined;
  /** The list's address without the page number; null if it is not indexed. */
  path: string | null;
  items: readonly { name: string; picture?: Picture | null }[];
  pagination: Pagination;
  isExact?: boolean;
  picture?: Picture | null;
};

/** Max names in a description, and max characters of a name. */
const maxNames = 3;
const maxName = 40;

export function listHead({ title, description, path, items, pagination, isExact = true, picture }: Listed): ListHead {
  const { total, current } = pagination;
  const page = new URLSearchParams(current > 1 ? { page: String(current) } : {});
  const names = items.slice(0, maxNames).map(({ name }) => shortened(name));
  return {
    title: numbered(title, current),
    description: description
      ? numbered(description, current)
      : words.described(
          numbered(title, current),
          total > 0 ? words.count(figure(total), isExact) : "",
          names.length > 0 ? words.first(names, total > names.length) : "",
        ),
    picture: picture ?? items.find((item) => item.picture)?.picture ?? null,
    path: path === null || page.size === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${page}`,
  };
}

/** A list's title or heading with the page number; the first page has none, as its address has none. */
export const numbered = (text: string, page: number): string => (page > 1 ? words.onPage(text, page) : text);

const shortened = (name: string) => (name.length > maxName ? `${name.slice(0, maxName)}…` : name);
