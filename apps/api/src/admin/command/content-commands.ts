import { resolve } from "node:path";
import { contentKinds } from "#api/content/kinds/content-kinds.ts";
import type { ContentKind } from "#api/content/content-kind.ts";
import { removeContent, storedContent } from "#api/content/save-content.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { exportContent } from "../content/export-content.ts";
import { importContent } from "../content/import-content.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { optionsOf } from "./options.ts";

const changes = { added: "追加", changed: "変更", unchanged: "変更なし" } as const;

export const contentCommands: Record<string, Command> = {
  "content import": {
    summary:
      "フォルダーの内容（お知らせ・ブログ・ページなど）を取り込む。ひとつでも誤りがあれば何も変えない。書き出したあとにほかの人が変えたものは、両方の値を示して取り込まない（--overwrite はファイルの値で上書きする）。--replace はフォルダーにないものを消し、--check は確かめるだけ",
    usage: "<channel> <folder> [--replace] [--overwrite] [--check]",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, {
        replace: { type: "boolean" },
        overwrite: { type: "boolean" },
        check: { type: "boolean" },
      });
      const [code, folder] = exactly(positionals, "channel", "folder");
      const channel = await channelNamed(ctx, code);
      const root = resolve(ctx.cwd, folder);
      const isTrial = values.check ?? false;
      const outcome = await importContent(ctx.shop, channel, {
        root,
        kinds: contentKinds,
        isTrial,
        replaces: values.replace ?? false,
        overwrites: values.overwrite ?? false,
      }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" || error.code === "ENOTDIR" ? refusal(`${root} を読めません。`) : error;
      });
      if ("problems" in outcome) {
        for (const { path, messages } of outcome.problems)
          for (const message of messages) ctx.err(`${path}: ${message}`);
        ctx.err(`${outcome.problems.length}件のファイルに誤りがあるため、何も変えませんでした。`);
        if (outcome.hasChangedMeanwhile) ctx.err(meanwhileAdvice);
        return 1;
      }
      for (const { path, change } of outcome.files) ctx.out(`${changes[change]}  ${path}`);
      for (const name of outcome.deleted) ctx.out(`削除  ${name}`);
      ctx.out(`${outcome.files.length}件を${isTrial ? "確かめました。変更はしていません。" : "取り込みました。"}`);
    },
  },
  "content export": {
    summary: "チャネルの内容を、種類ごとのフォルダーにファイルで書き出す。種類を挙げなければすべて",
    usage: "<channel> <folder> [<kind> …]",
    async run(args, ctx) {
      const [code = "", folder, ...names] = args;
      if (!folder) throw refusal("<channel> <folder> を指定してください。");
      const channel = await channelNamed(ctx, code);
      const kinds = names.length > 0 ? names.map(kindNamed) : contentKinds;
      const paths = await exportContent(ctx.shop, channel, { root: resolve(ctx.cwd, folder), kinds });
      for (const path of paths) ctx.out(path);
      ctx.out(`${paths.length}件を書き出しました。`);
    },
  },
  "content list": {
    summary: "チャネルの内容の一覧。期間と、いま公開されているか",
    usage: "<channel> <kind>",
    async run(args, ctx) {
      const [code, name] = exactly(args, "channel", "kind");
      const channel = await channelNamed(ctx, code);
      const now = ctx.shop.clock();
      const rows = await storedContent(ctx.shop, channel, [kindNamed(name)]);
      if (rows.length === 0) ctx.out(`${code} に ${name} はまだありません。`);
      for (const row of rows) ctx.out([stateOf(row, now), labelOf(row), periodOf(row), row.title].join("  "));
    },
  },
  "content delete": {
    summary: "内容をひとつ消す。版（@の後）を付けなければ、すべての版を消す",
    usage: "<channel> <kind> <key>[@<variant>]",
    async run(args, ctx) {
      const [code, name, piece] = exactly(args, "channel", "kind", "key");
      const channel = await channelNamed(ctx, code);
      const rows = await storedContent(ctx.shop, channel, [kindNamed(name)]);
      const named = rows.filter((row) => labelOf(row) === piece || (!piece.includes("@") && row.key === piece));
      if (named.length === 0) throw refusal(`${code} に ${name} の「${piece}」はありません。`);
      await removeContent(
        ctx.shop,
        channel,
        named.map(({ id }) => id),
      );
      ctx.out(`${name} の「${piece}」を消しました（${named.length}件）。`);
    },
  },
};

function kindNamed(name: string): ContentKind {
  const kind = contentKinds.find((one) => one.kind === name);
  if (kind) return kind;
  throw refusal(`種類は ${contentKinds.map((one) => one.kind).join("、")} のどれかです。`);
}

const meanwhileAdvice =
  "ほかの人の変更を残すには、書き出しなおしたファイルに直したところを移してください。ファイルの値にするには、--overwrite を付けてください。";

type Row = { key: string; variant: string; publish_from: Date; shown_until: Date | null };

const labelOf = ({ key, variant }: Row) => `${key}${variant && `@${variant}`}`;
const periodOf = ({ publish_from, shown_until }: Row) =>
  `${momentWords(publish_from)}〜${shown_until ? momentWords(shown_until) : ""}`;

function stateOf({ publish_from, shown_until }: Row, now: Date): string {
  if (publish_from > now) return "予定";
  return shown_until && shown_until <= now ? "終了" : "公開中";
}
