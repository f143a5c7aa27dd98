import { bookmarkMax } from "@noren/contract/member/bookmark.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { bookmarkMessages as words } from "#look/member/bookmark/bookmark.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { date } from "#app/platform/format/format.ts";
import { pageNumber } from "@noren/web/page/page-number.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { productQuery } from "#app/product/product-query.ts";
import { bookmarkRules } from "./bookmark-form.ts";
import type { BookmarkScreenProps } from "./bookmark-view.ts";

const path = "/mypage/bookmark";
type Loaded = Pick<BookmarkScreenProps, "bookmarks" | "pager" | "draft" | "isFull" | "limit"> & { name: string };

/** `query` and `name` are of a search that the product list offers to save; nothing is saved before the button. */
export function loadBookmarks(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Loaded> => {
    membersWelcome(shop);
    const { searchParams } = args.url;
    const { data, pagination } = await api.bookmark.list({ page: pageNumber(args.url) });
    const query = draftOf(searchParams.get("query") ?? "");
    return {
      bookmarks: data.map(({ id, name, query: saved, created_at }) => ({
        id,
        name,
        href: `/product?${saved}`,
        at: date(created_at),
      })),
      pager: pagerOf(pagination, path, new URLSearchParams()),
      draft: query === "" ? null : { query, href: `/product?${query}` },
      name: queryText(searchParams, "name").slice(0, 60),
      isFull: pagination.total >= bookmarkMax,
      limit: bookmarkMax,
    };
  });
}

const queryMax = 1500;

function draftOf(text: string): string {
  const query = productQuery(new URLSearchParams(text.length > queryMax ? "" : text));
  for (const name of ["page", "per", "upto"]) query.delete(name);
  return query.toString();
}

export function changeBookmarks(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      membersWelcome(shop);
      if (values.intent === "delete") {
        // one that is gone already is what was wanted
        await orMissing(api.bookmark.remove({ id: values.id ?? "" }));
        setFlash(shop, { type: "success", message: words.removed });
        return seeOther(path);
      }
      await api.bookmark.add({ ...validated(bookmarkRules, values)[""], query: values.query ?? "" });
      setFlash(shop, { type: "success", message: words.saved });
      return seeOther(path);
    },
    () => storedOf(bookmarkRules),
  );
}
