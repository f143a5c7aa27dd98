import type { catalog } from "@noren/contract/content/catalog.ts";
import type { Context } from "#api/channel/context.ts";
import { allContent } from "../content.service.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { catalogKind } from "./catalog-kind.ts";

export const catalogRoutes: Handlers<typeof catalog, Context> = {
  async list({ key }, ctx) {
    const catalogs = await allContent(ctx, catalogKind, key === undefined ? {} : { keys: [key] });
    return catalogs.map(({ key, title, fields }) => ({ key, title, ...fields }));
  },
};
