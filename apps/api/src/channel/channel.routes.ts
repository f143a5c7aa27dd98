import type { Context } from "./context.ts";
import type { channel, Layout } from "@noren/contract/channel/channel.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { frameAt, pageAt } from "./layouts.ts";
import { publicConfig } from "./public-config.ts";
import { publicSettings } from "./settings.ts";

export const channelRoutes: Handlers<typeof channel, Context> = {
  public: async (_, ctx) => publicConfig(ctx.channel, ctx),
  settings: async (_, ctx) => publicSettings(ctx.channel.settings),
  colorScheme: async (_, ctx) => ctx.channel.colorScheme ?? { id: "", code: "none", name: "標準", tokens: {} },
  layout: async ({ page }, ctx) => withNotice(frameAt(ctx.channel, page, ctx.now), ctx),
  pageLayout: async ({ page }, ctx) => found(pageAt(ctx.channel, page, ctx.now)),
};

/** Adds a notice with the shown time to each page of a preview. */
function withNotice(frame: Layout | undefined, { isPreview, now }: Context): Layout {
  if (!isPreview) return found(frame);
  const { above, ...rest } = frame ?? defaultFrame;
  return {
    ...rest,
    above: [{ id: "preview-notice", name: "preview-notice", props: { at: now.toISOString() } }, ...above],
  };
}

const defaultFrame: Layout = { name: "default", is_show_header: true, is_show_footer: true, above: [], below: [] };

function found<T>(thing: T | undefined): T {
  if (!thing) throw new ShopError("common.not_found");
  return thing;
}
