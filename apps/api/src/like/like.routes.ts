import type { like } from "@noren/contract/like.ts";
import type { Handlers } from "../http/mount.ts";
import { addLike, removeLike } from "./like.service.ts";

export const likeRoutes: Handlers<typeof like> = {
  add: ({ key }, ctx) => addLike(ctx, key),
  remove: ({ key }, ctx) => removeLike(ctx, key),
};
