import { dirname, resolve } from "node:path";
import { figure } from "@noren/contract/platform/yen.ts";
import type { CatalogueKind } from "../catalogue/catalogue-kind.ts";
import { catalogueKinds } from "../catalogue/catalogue-kinds.ts";
import type { Column } from "../catalogue/column.ts";
import { exportCatalogue } from "../catalogue/export-catalogue.ts";
import { importCatalogue, type ImportReport } from "../catalogue/import-catalogue.ts";
import type { Change, Problem } from "../catalogue/merge-rows.ts";
import { TooLongCell } from "#api/platform/xlsx/write-xlsx.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { readCsvBytes } from "./csv-file.ts";
import { optionsOf } from "./options.ts";

const bytesMax = 200_000_000;
const encodings = { "utf-8": "utf-8", utf8: "utf-8", sjis: "shift_jis", shift_jis: "shift_jis" } as const;
const kindNames = catalogueKinds.map(({ kind }) => kind);
const kindUsage = `<${kindNames.join("|")}>`;

export const catalogueCommands: Record<string, Command> = {
  "catalogue import": {
    summary:
      "商品・在庫・価格・メーカー・ブランド・カテゴリー・タグ・クーポン・付属品・包装・引き継ぐレビューのCSV（UTF-8かShift_JIS）か .xlsx を取り込む。ひとつでも誤りがあれば何も変えない。「版」の列があれば、書き出したあとにほかの人が変えた行は、両方の値を示して取り込まない（--overwrite はファイルの値で上書きする）。空のセルはいまの値のまま、- は値を消す。--check は確かめるだけ、--pictures は画像のフォルダー（なければCSVのあるフォルダー）",
    usage: `<channel> ${kindUsage} <file.csv|file.xlsx> [--check] [--overwrite] [--pictures <folder>]`,
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, {
        check: { type: "boolean" },
        overwrite: { type: "boolean" },
        pictures: { type: "string" },
      });
      const [code, name, file] = exactly(positionals, "channel", "kind", "file.csv");
      const kind = kindNamed(name);
      const channel = await channelNamed(ctx, code);
      const isTrial = values.check ?? false;
      const root = values.pictures ? resolve(ctx.cwd, values.pictures) : dirname(resolve(ctx.cwd, file));
      const bytes = await readCsvBytes(ctx, file, bytesMax);
      const options = { root, isTrial, overwrites: values.overwrite ?? false };
      return report(ctx, kind, await importCatalogue(ctx.shop, channel, kind, bytes, options), isTrial);
    },
  },
  "catalogue export": {
    summary:
      "商品・在庫・価格などを、取り込めるCSVか .xlsx に書き出す。まだ何もなければ列の名前だけのひな型になる。--encoding sjis は Shift_JIS、--pictures は取り込んだ画像も書き出すフォルダー",
    usage: `<channel> ${kindUsage} <file.csv|file.xlsx> [--encoding utf-8|sjis] [--pictures <folder>]`,
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, { encoding: { type: "string" }, pictures: { type: "string" } });
      const [code, name, file] = exactly(positionals, "channel", "kind", "file.csv");
      const kind = kindNamed(name);
      const channel = await channelNamed(ctx, code);
      const written = values.encoding ?? "utf-8";
      if (!Object.hasOwn(encodings, written)) throw refusal("--encoding は utf-8 か sjis です。");
      const picturesFolder = values.pictures && resolve(ctx.cwd, values.pictures);
      const isWorkbook = /\.xlsx$/i.test(file);
      const { rows, pictures, lossy, changing } = await exportCatalogue(ctx.shop, channel, kind, {
        file: resolve(ctx.cwd, file),
        encoding: isWorkbook ? "xlsx" : encodings[written as keyof typeof encodings],
        picturesFolder,
      }).catch((error: NodeJS.ErrnoException) => {
        if (error instanceof TooLongCell)
          throw refusal(`Excel のセルに入らない長さの値があります（${error.message}）。.csv で書き出してください。`);
        throw error.path ? refusal(`${file} に書き出せません（${error.code}）。`) : error;
      });
      if (lossy > 0)
        ctx.err(
          `Shift_JIS にない文字を「〓」で書いた行が${figure(lossy)}行あります。そのまま取り込めば元の値が残ります。`,
        );
      if (changing.length > 0)
        ctx.err(
          `表計算ソフトで開いて保存すると変わる列があります: ${changing.join("、")}。ファイル名を .xlsx にして書き出せば、変わりません。`,
        );
      ctx.out(`${kind.label}を${figure(rows)}行、書き出しました。`);
      if (picturesFolder) ctx.out(`画像を${figure(pictures)}枚、書き出しました。`);
    },
  },
  "catalogue columns": {
    summary: "CSVの列の名前と、書けることの一覧。名前は日本語でも英語でもよい",
    usage: kindUsage,
    async run(args, { out }) {
      const kind = kindNamed(exactly(args, "kind")[0]);
      out(`${kind.label}（${figure(kind.rowsMax)}行まで）: ${kind.summary}`);
      for (const [name, column] of Object.entries(kind.columns))
        out([column.label, name, `${column.rule}${marksOf(column)}`].join("\t"));
    },
  },
};

function kindNamed(name: string): CatalogueKind {
  const kind = catalogueKinds.find((one) => one.kind === name);
  if (kind) return kind;
  throw refusal(`種類は ${kindNames.join("、")} のどれかです。`);
}

function marksOf({ isRequired, isInformation, cleared }: Column): string {
  if (isInformation) return "";
  return `${isRequired ? "この列は必ず要ります。" : ""}${cleared === undefined ? "" : "「-」で消せます。"}`;
}

const changeWords = { added: "追加", changed: "変更", unchanged: "変更なし" } as const;

function report({ out, err }: CommandContext, kind: CatalogueKind, outcome: ImportReport, isTrial: boolean): number {
  if ("problems" in outcome) {
    for (const problem of outcome.problems) err(problemWords(problem));
    const others = outcome.count - outcome.problems.length;
    if (others > 0) err(`ほか${figure(others)}件`);
    err(`${figure(outcome.count)}件の誤りがあるため、何も変えませんでした。`);
    if (outcome.problems.some(({ isOutdated }) => isOutdated)) err(outdatedAdvice);
    return 1;
  }
  const { counts, listed, notes } = outcome;
  for (const change of listed) out(changeLine(change));
  const others = counts.added + counts.changed - listed.length;
  if (others > 0) out(`ほか${figure(others)}件`);
  for (const note of notes) out(note);
  const sums = Object.entries(changeWords).map(
    ([change, words]) => `${words}${figure(counts[change as keyof typeof counts])}件`,
  );
  out(
    isTrial
      ? `${kind.label}を確かめました（${sums.join("、")}）。変更はしていません。`
      : `${kind.label}を取り込みました（${sums.join("、")}）。`,
  );
  return 0;
}

const outdatedAdvice =
  "ほかの人の変更を残すには、書き出しなおしたファイルに直したところを移してください。ファイルの値にするには、--overwrite を付けてください。";

function problemWords({ line, column, words }: Problem): string {
  const place = [line > 0 && `${line}行目`, column && `「${column}」`].filter(Boolean).join("");
  return place ? `${place}: ${words}` : words;
}

const changeLine = ({ line, name, change, columns }: Change) =>
  `${line}行目: ${name} を${changeWords[change]}${columns.length > 0 ? `（${columns.join("、")}）` : ""}`;
