import { addHost, createChannel, removeHost } from "#api/channel/open-channel.service.ts";
import { noAddress } from "#api/channel/channel-address.ts";
import { changeSetting } from "#api/channel/channel.service.ts";
import { channelNamed, exactly } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { optionsOf } from "./options.ts";

const createOptions = {
  prefix: { type: "string", default: "" },
  host: { type: "string", multiple: true, default: [] as string[] },
  tagline: { type: "string", default: "" },
  description: { type: "string", default: "" },
} as const;

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
  "channel create": {
    summary:
      "チャネル（お店）を作る。配送会社、お支払い方法、会社の情報はあとから加える（はじめてのお店を丸ごと開くのは init）",
    usage: "<channel> <name> [--prefix /toki] [--host shop.example]… [--tagline …] [--description …]",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, createOptions);
      const [code, name] = exactly(positionals, "channel", "name");
      const { host: hosts, ...texts } = values;
      await createChannel(ctx.shop, { code, name, ...texts, hosts });
      ctx.out(`チャネル ${code}「${name}」を作りました。`);
      await sayAddress(ctx, code);
    },
  },
  "channel host add": {
    summary: "チャネルにホストを加える（例: channel host add main shop.example）",
    usage: "<channel> <host>",
    async run(args, ctx) {
      const [code, host] = exactly(args, "channel", "host");
      const added = await addHost(ctx.shop, await channelNamed(ctx, code), host);
      ctx.out(`${code} にホスト ${added} を加えました。`);
      await sayAddress(ctx, code);
    },
  },
  "channel host remove": {
    summary: "チャネルからホストを除く",
    usage: "<channel> <host>",
    async run(args, ctx) {
      const [code, host] = exactly(args, "channel", "host");
      const removed = await removeHost(ctx.shop, await channelNamed(ctx, code), host);
      ctx.out(`${code} からホスト ${removed} を除きました。`);
      await sayAddress(ctx, code);
    },
  },
  "channel prefix": {
    summary: "チャネルの接頭辞（/toki など）を決める。/ だけなら接頭辞なし",
    usage: "<channel> <prefix>",
    async run(args, ctx) {
      const [code, prefix] = exactly(args, "channel", "prefix");
      await changeSetting(ctx.shop, await channelNamed(ctx, code), "SITE.CHANNEL_PREFIX", prefix === "/" ? "" : prefix);
      ctx.out(`${code} の接頭辞を「${prefix}」にしました。`);
      await sayAddress(ctx, code);
    },
  },
  "channel theme": {
    summary: "チャネルの見た目のテーマを選ぶ（simple、toki、yosoi、takumi など、ビルドしてあるもの）",
    usage: "<channel> <theme>",
    async run(args, ctx) {
      const [code, theme] = exactly(args, "channel", "theme");
      await changeSetting(ctx.shop, await channelNamed(ctx, code), "SITE.THEME", theme);
      ctx.out(`${code} のテーマを ${theme} にしました。`);
    },
  },
};

/** Reports the channel's address, or why it cannot be reached. */
async function sayAddress(ctx: CommandContext, code: string) {
  const { origin, prefix } = await channelNamed(ctx, code);
  if (origin === "") ctx.err(noAddress(code));
  else ctx.out(`アドレス: ${origin}${prefix}`);
}
