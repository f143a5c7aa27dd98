import type { Context } from "#api/channel/context.ts";
import type { tag } from "@noren/contract/product/catalogue.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listTags } from "./tag.service.ts";

export const tagRoutes: Pick<Handlers<typeof tag, Context>, "list"> = {
  list: (_, ctx) => listTags(ctx),
};
