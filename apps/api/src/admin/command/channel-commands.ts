import { colorSchemes, selectColorScheme } from "#api/channel/channel.service.ts";
import { channelNamed, exactly } from "./arguments.ts";
import type { Command } from "./command.ts";

export const channelCommands: Record<string, Command> = {
  "channel list": {
    summary: "チャネルの一覧",
    usage: "",
    async run(args, { shop, out }) {
      exactly(args);
      for (const { code, name, prefix, hosts, origin, isDemo } of await shop.channels.all())
        out(
          [code, name, prefix || "/", hosts.join(","), origin ? origin + prefix : "アドレスなし", isDemo ? "デモ" : ""]
            .join("\t")
            .trimEnd(),
        );
    },
  },
  "colorscheme list": {
    summary: "チャネルの配色（* は使用中）",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      for (const scheme of await colorSchemes(ctx.shop, await channelNamed(ctx, code)))
        ctx.out(`${scheme.is_selected ? "*" : " "} ${scheme.code}\t${scheme.name}`);
    },
  },
  "colorscheme select": {
    summary: "チャネルの配色を選ぶ",
    usage: "<channel> <code>",
    async run(args, ctx) {
      const [channel, code] = exactly(args, "channel", "code");
      await selectColorScheme(ctx.shop, await channelNamed(ctx, channel), code);
      ctx.out(`${channel} の配色を ${code} にしました。`);
    },
  },
};
