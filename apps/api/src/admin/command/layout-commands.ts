import type { Channel } from "#api/channel/channel-types.ts";
import { frameAt, layoutKind, pageAt, pageKind } from "#api/channel/layouts.ts";
import { saveContent } from "#api/channel/save-content.service.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { readJson } from "./json-file.ts";

/** One layout or page at a time, as it stands now; versions with periods are files (`content import`). */
export const layoutCommands: Record<string, Command> = {
  "layout list": {
    summary: "チャネルのレイアウト（layout）とページ（page）",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const { layouts, pages } = await channelNamed(ctx, code);
      for (const [kind, versions] of Object.entries({ layout: layouts, page: pages }))
        for (const name of [...versions.keys()].toSorted()) ctx.out(`${kind}\t${name}`);
    },
  },
  "layout get": {
    summary: "レイアウトかページを JSON で表示",
    usage: "<channel> <layout|page> <name>",
    async run(args, ctx) {
      const [code, kind, name] = exactly(args, "channel", "layout|page", "name");
      const body = placed(await channelNamed(ctx, code), kindOf(kind).kind, name, ctx.shop.clock());
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
      const { title = "", ...fields } = (await readJson(ctx, file)) as { title?: unknown };
      if (typeof title !== "string")
        throw new ShopError("common.invalid_input", {}, { title: ["文字で書いてください。"] });
      const piece = {
        key: name,
        variant: "",
        title,
        sort: 0,
        fields,
        source: "",
        publish_from: null,
        publish_to: null,
      };
      const saved = await saveContent(ctx.shop, channel, [{ kind: kindOf(kind), ...piece }]);
      if ("problems" in saved)
        throw new ShopError("common.invalid_input", {}, { [name]: saved.problems.flatMap(({ messages }) => messages) });
      ctx.out(`${code} の ${kind} 「${name}」を変えました。`);
    },
  },
};

const placed = (channel: Channel, kind: string, name: string, now: Date): object | undefined =>
  kind === "page" ? pageAt(channel, name, now) : channel.layouts.has(name) ? frameAt(channel, name, now) : undefined;

function kindOf(text: string) {
  if (text === "layout") return layoutKind;
  if (text === "page") return pageKind;
  throw refusal("種類は layout か page です。");
}
