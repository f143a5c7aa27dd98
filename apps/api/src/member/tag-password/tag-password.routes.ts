import type { Context } from "#api/channel/context.ts";
import type { tag } from "@noren/contract/product/catalogue.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { unlockTag } from "./tag-password.service.ts";

export const tagPasswordRoutes: Pick<Handlers<typeof tag, Context>, "password"> = {
  password: (input, ctx) => unlockTag(ctx, input),
};
