import type { Channel } from "#api/channel/channel-types.ts";
import { changeLayout, type LayoutKind, layoutKinds } from "#api/channel/channel.service.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { readJson } from "./json-file.ts";

export const layoutCommands: Record<string, Command> = {
  "layout list": {
    summary: "チャネルのレイアウト（layout）とページ（page）",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const channel = await channelNamed(ctx, code);
      for (const kind of layoutKinds)
        for (const name of [...placed(channel, kind).keys()].toSorted()) ctx.out(`${kind}\t${name}`);
    },
  },
  "layout get": {
    summary: "レイアウトかページを JSON で表示",
    usage: "<channel> <layout|page> <name>",
    async run(args, ctx) {
      const [code, kind, name] = exactly(args, "channel", "layout|page", "name");
      const body = placed(await channelNamed(ctx, code), kindOf(kind)).get(name);
      if (!body) throw refusal(`${code} に ${kind} の「${name}」はありません。`);
      ctx.out(JSON.stringify(body, null, 2));
    },
  },
  "layout set": {
    summary: "レイアウトかページを JSON ファイルの内容にする",
    usage: "<channel> <layout|page> <name> <file>",
    async run(args, ctx) {
      const [code, kind, name, file] = exactly(args, "channel", "layout|page", "name", "file");
      const channel = await channelNamed(ctx, code);
      await changeLayout(ctx.shop, channel, kindOf(kind), name, await readJson(ctx, file));
      ctx.out(`${code} の ${kind} 「${name}」を変えました。`);
    },
  },
};

const placed = (channel: Channel, kind: LayoutKind): ReadonlyMap<string, object> =>
  kind === "layout" ? channel.layouts : channel.pages;

function kindOf(text: string): LayoutKind {
  const kind = layoutKinds.find((one) => one === text);
  if (!kind) throw refusal("種類は layout か page です。");
  return kind;
}
