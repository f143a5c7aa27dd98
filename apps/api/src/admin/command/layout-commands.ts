import type { Channel } from "#api/channel/channel-types.ts";
import type { ContentKind } from "#api/content/content-kind.ts";
import { layoutKind, pageKind } from "#api/content/layout/layout-kind.ts";
import { saveContent, storedContent } from "#api/content/save-content.service.ts";
import { toVersionMark, versionMark } from "#api/platform/version/version-mark.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { readJson } from "./json-file.ts";

/** Commands for the present version of a layout or page; versions with periods are files (`content import`). */
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
    summary: "レイアウトかページを JSON で表示。version は、layout set がほかの人の変更を上書きしないためのもの",
    usage: "<channel> <layout|page> <name>",
    async run(args, ctx) {
      const [code, kind, name] = exactly(args, "channel", "layout|page", "name");
      const body = await bodyNow(ctx, await channelNamed(ctx, code), kindOf(kind), name);
      if (!body) throw refusal(`${code} に ${kind} の「${name}」はありません。`);
      ctx.out(JSON.stringify(body, null, 2));
    },
  },
  "layout set": {
    summary:
      "レイアウトかページを JSON ファイルの内容にする。layout get の version があれば、ほかの人の変更を上書きしない",
    usage: "<channel> <layout|page> <name> <file>",
    async run(args, ctx) {
      const [code, kind, name, file] = exactly(args, "channel", "layout|page", "name", "file");
      const channel = await channelNamed(ctx, code);
      const { title = "", version: mark, ...fields } = (await readJson(ctx, file)) as Record<string, unknown>;
      const version = typeof mark === "string" ? toVersionMark(mark) : undefined;
      if (mark !== undefined && !version) throw refusal("version は layout get の出したままにするか、消してください。");
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
        version,
      };
      const saved = await saveContent(ctx.shop, channel, [{ kind: kindOf(kind), ...piece }]);
      if ("problems" in saved)
        throw new ShopError("common.invalid_input", {}, { [name]: saved.problems.flatMap(({ messages }) => messages) });
      ctx.out(`${code} の ${kind} 「${name}」を変えました。`);
    },
  },
};

/** The version shown now, with its version mark. */
async function bodyNow({ shop }: CommandContext, channel: Channel, kind: ContentKind, name: string) {
  const now = shop.clock();
  const rows = await storedContent(shop, channel, [kind]);
  const row = rows.findLast(
    ({ key, publish_from, shown_until }) =>
      key === name && publish_from <= now && (shown_until === null || shown_until > now),
  );
  if (!row) return undefined;
  const named = kind === layoutKind ? { name } : { page: name, title: row.title, updated_at: row.updated_at };
  return { ...named, ...(row.fields as object), version: versionMark(row) };
}

function kindOf(text: string) {
  if (text === "layout") return layoutKind;
  if (text === "page") return pageKind;
  throw refusal("種類は layout か page です。");
}
