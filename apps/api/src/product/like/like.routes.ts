import type { Context } from "#api/channel/context.ts";
import type { like } from "@noren/contract/product/like.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addLike, removeLike } from "./like.service.ts";

export const likeRoutes: Handlers<typeof like, Context> = {
  add: ({ key }, ctx) => addLike(ctx, key),
  remove: ({ key }, ctx) => removeLike(ctx, key),
};
