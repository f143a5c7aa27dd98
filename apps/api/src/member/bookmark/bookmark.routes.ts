import type { bookmark } from "@noren/contract/member/bookmark.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addBookmark, ownBookmark, ownBookmarks, removeBookmark } from "./bookmark.service.ts";

export const bookmarkRoutes: Handlers<typeof bookmark, Context> = {
  list: (page, ctx) => ownBookmarks(ctx, page),
  add: (input, ctx) => addBookmark(ctx, input),
  detail: ({ id }, ctx) => ownBookmark(ctx, id),
  async remove({ id }, ctx) {
    await removeBookmark(ctx, id);
    return {};
  },
};
