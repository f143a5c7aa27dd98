import type { banner } from "@noren/contract/content/banner.ts";
import type { Context } from "#api/channel/context.ts";
import { allContent } from "#api/channel/content.service.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { bannerKind } from "./banner-kind.ts";

export const bannerRoutes: Handlers<typeof banner, Context> = {
  async list({ area: areas }, ctx) {
    const banners = await allContent(ctx, bannerKind);
    return banners
      .filter(({ fields }) => !areas || areas.includes(fields.area))
      .map(({ key, title, fields }) => ({ id: key, title, ...fields }));
  },
};
