import type { banner } from "@noren/contract/content/banner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { extname } from "node:path";
import type { Context } from "#api/channel/context.ts";
import { allContent, findContent } from "../content.service.ts";
import { typeOf } from "#api/platform/files/file-kind.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { bannerKind } from "./banner-kind.ts";

export const bannerRoutes: Handlers<typeof banner, Context> = {
  async list({ area: areas, is_show }, ctx) {
    const banners = await allContent(ctx, bannerKind);
    return banners
      .filter(({ fields }) => !areas || areas.includes(fields.area))
      .filter(({ fields }) => is_show === undefined || fields.is_show === (is_show === "1"))
      .map(({ key, title, fields: { download, ...fields } }) => ({
        id: key,
        title,
        ...fields,
        has_file: download !== null,
      }));
  },
  async download({ id }, ctx) {
    const { title, fields } = await findContent(ctx, bannerKind, id);
    const bytes = fields.download && (await ctx.shop.files.read(fields.download.path));
    const type = bytes && typeOf(bytes);
    if (!type) throw new ShopError("common.not_found");
    return { bytes, type, name: `${title || id}${extname(fields.download!.path)}` };
  },
};
