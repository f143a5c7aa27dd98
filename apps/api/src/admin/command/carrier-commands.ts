import { changeTrackingUrl } from "#api/delivery/carrier/carrier.service.ts";
import { channelNamed, exactly } from "./arguments.ts";
import type { Command } from "./command.ts";

export const carrierCommands: Record<string, Command> = {
  "carrier list": {
    summary: "チャネルの配送会社と、お荷物の状況のページ",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      for (const carrier of (await channelNamed(ctx, code)).carriers)
        ctx.out([carrier.code, carrier.name, carrier.tracking_url].join("\t").trimEnd());
    },
  },
  "carrier tracking": {
    summary: "配送会社の、お荷物の状況のページを決める（{number} に送り状番号が入る）",
    usage: "<channel> <code> <url>",
    async run(args, ctx) {
      const [channel, code, url] = exactly(args, "channel", "code", "url");
      await changeTrackingUrl(ctx.shop, await channelNamed(ctx, channel), code, url);
      ctx.out(`${code} のお荷物の状況のページを決めました。`);
    },
  },
};
