import { colorSchemes, selectColorScheme } from "#api/channel/channel.service.ts";
import { toColorScheme } from "#api/channel/color-scheme.ts";
import { findColorScheme, removeColorScheme, saveColorScheme } from "#api/channel/color-scheme.service.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { readJson } from "./json-file.ts";

export const colorSchemeCommands: Record<string, Command> = {
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
  "colorscheme show": {
    summary: "ひとつの配色を、colorscheme save が読むJSONで表示する",
    usage: "<channel> <code>",
    async run(args, ctx) {
      const [channel, code] = exactly(args, "channel", "code");
      ctx.out(JSON.stringify(await findColorScheme(ctx.shop, await channelNamed(ctx, channel), code), null, 2));
    },
  },
  "colorscheme save": {
    summary: "配色をJSONファイルから加える・変える（code、name、tokens。使用中の配色はすぐに変わる）",
    usage: "<channel> <file.json>",
    async run(args, ctx) {
      const [code, file] = exactly(args, "channel", "file.json");
      const channel = await channelNamed(ctx, code);
      const scheme = toColorScheme({ ...(await readJson(ctx, file)) });
      if ("problem" in scheme) throw refusal(scheme.problem);
      await saveColorScheme(ctx.shop, channel, scheme);
      ctx.out(`${code} の配色 ${scheme.code}（${scheme.name}）を保存しました。`);
    },
  },
  "colorscheme remove": {
    summary: "使っていない配色を消す",
    usage: "<channel> <code>",
    async run(args, ctx) {
      const [channel, code] = exactly(args, "channel", "code");
      await removeColorScheme(ctx.shop, await channelNamed(ctx, channel), code);
      ctx.out(`${channel} の配色 ${code} を消しました。`);
    },
  },
};
