import type { Context } from "./context.ts";
import type { channel } from "@noren/contract/channel/channel.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { Channel } from "./channel-types.ts";
import { publicConfig } from "./public-config.ts";
import { publicSettings } from "./settings.ts";

export const channelRoutes: Handlers<typeof channel, Context> = {
  public: async (_, ctx) => publicConfig(ctx.channel),
  settings: async (_, ctx) => publicSettings(ctx.channel.settings),
  colorScheme: async (_, ctx) => ctx.channel.colorScheme ?? { id: "", code: "none", name: "標準", tokens: {} },
  layout: async ({ page }, ctx) => found(frameOf(ctx.channel, page)),
  pageLayout: async ({ page }, ctx) => found(ctx.channel.pages.get(page)),
};

/** The frame of the layout that a page names; a page that is no data of its own stands in the default one (THEME-13). */
function frameOf({ layouts, pages }: Channel, page: string) {
  return layouts.get(page) ?? layouts.get(pages.get(page)?.layout ?? "default");
}

function found<T>(thing: T | undefined): T {
  if (!thing) throw new ShopError("common.not_found");
  return thing;
}
