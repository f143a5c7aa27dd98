import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { salesRows } from "#api/product/sale-price/sale-file.ts";
import { type ImportedSale, importSales } from "#api/product/sale-price/sale-import.service.ts";
import { endSale, firstSales, saleList, setSale } from "#api/product/sale-price/sale-prices.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { readCsv, reportProblems, reportRows, writeTable } from "./csv-file.ts";
import { momentNamed } from "./moment-argument.ts";
import { optionsOf } from "./options.ts";

export const saleCommands: Record<string, Command> = {
  "sale set": {
    summary:
      "商品の種類（色・サイズ）のセール価格と期間を決める（例: sale set noren TWL-0013-KN 980 2026-11-20 2026-11-30T18:00）",
    usage: "<channel> <code> <price> <from> <until>",
    async run(args, ctx) {
      const [code, variant, price, from, until] = exactly(args, "channel", "code", "price", "from", "until");
      const channel = await channelNamed(ctx, code);
      if (!/^[1-9]\d{0,8}$/.test(normaliseNumber(price)))
        throw refusal(`価格「${price}」は、税込の円を整数で指定してください。`);
      const startsAt = momentNamed(from);
      const endsAt = momentNamed(until, { isEnd: true });
      if (endsAt <= startsAt) throw refusal("終了は、開始より後にしてください。");
      const outcome = await setSale(workOf(ctx, channel), {
        code: variant,
        price: Number(normaliseNumber(price)),
        startsAt,
        endsAt,
      });
      if (!outcome) throw unknown(code, variant);
      if (!outcome.isLower)
        throw refusal(`${variant} の通常価格は${yen(outcome.price)}です。セール価格は、それより安くしてください。`);
      const sale = { sale_price: Number(normaliseNumber(price)), starts_at: startsAt, ends_at: endsAt };
      ctx.out(saleWords(variant, outcome.price, sale));
    },
  },
  "sale end": {
    summary: "商品の種類のセール価格を取り消して、通常価格に戻す",
    usage: "<channel> <code>",
    async run(args, ctx) {
      const [code, variant] = exactly(args, "channel", "code");
      const channel = await channelNamed(ctx, code);
      const ended = await endSale(workOf(ctx, channel), variant);
      if (!ended) throw unknown(code, variant);
      ctx.out(saleWords(variant, ended.price, null));
    },
  },
  "sale import": {
    summary:
      "セール価格と期間（code,sale_price,from,until のCSV）をまとめて取り込む。ひとつでも誤りがあれば何も変えない。空のセルはいまの値のまま、sale_price の - はセールを終える。書き出したファイル（version の列がある）では、そのあとにほかの人が変えた行を上書きしない（--overwrite は上書きする）。--check は確かめるだけ",
    usage: "<channel> <file.csv> [--check] [--overwrite]",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, { check: { type: "boolean" }, overwrite: { type: "boolean" } });
      const [code, file] = exactly(positionals, "channel", "file.csv");
      const channel = await channelNamed(ctx, code);
      const isTrial = values.check ?? false;
      const outcome = await importSales(workOf(ctx, channel), await readCsv(ctx, file), {
        isTrial,
        overwrites: values.overwrite ?? false,
      });
      if ("problems" in outcome) return reportProblems(ctx, outcome.problems);
      reportRows(ctx.out, outcome.sales.map(rowWords));
      const changed = outcome.sales.filter(({ isChanged }) => isChanged).length;
      ctx.out(
        isTrial
          ? `${outcome.sales.length}件を確かめました。変更はしていません。`
          : `${outcome.sales.length}件を取り込みました（変更${changed}件）。`,
      );
      return 0;
    },
  },
  "sale export": {
    summary: "期間の終わっていないセール価格を、取り込めるCSV（UTF-8）か .xlsx に書き出す",
    usage: "<channel> <file.csv>",
    async run(args, ctx) {
      const [code, file] = exactly(args, "channel", "file.csv");
      const sales = await firstSales(workOf(ctx, await channelNamed(ctx, code)));
      await writeTable(ctx, file, salesRows(sales));
      ctx.out(`${sales.length}件を書き出しました。`);
    },
  },
  "sale list": {
    summary: "セール価格の決まっている商品の種類。期間の終わったものは表示しない",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const channel = await channelNamed(ctx, code);
      const now = ctx.shop.clock();
      const sales = await saleList(workOf(ctx, channel));
      if (sales.length === 0) ctx.out(`${code} に、セール価格の商品はありません。`);
      for (const { code: variant, name, price, sale_price, starts_at, ends_at } of sales)
        ctx.out(
          [
            starts_at > now ? "予定" : "期間中",
            variant,
            `${yen(sale_price)}（通常 ${yen(price)}）`,
            `${secondWords(starts_at)}〜${secondWords(ends_at)}`,
            name,
          ].join("  "),
        );
    },
  },
};

const workOf = ({ shop }: CommandContext, channel: Channel) => ({
  shop,
  db: shop.db,
  now: shop.clock(),
  actor: shop.actor,
  channel,
});

const unknown = (code: string, variant: string) =>
  refusal(`${code} に、商品番号 ${variant} の種類はありません（色・サイズごとの番号を指定してください）。`);

/** The variant's price from now on. */
function saleWords(variant: string, price: number, sale: ImportedSale["sale"]): string {
  if (!sale) return `${variant} は通常価格の${yen(price)}です。`;
  const period = `${secondWords(sale.starts_at)} から ${secondWords(sale.ends_at)} まで`;
  return `${variant} を ${period}、${yen(sale.sale_price)}（通常価格 ${yen(price)}）にします。`;
}

const rowWords = ({ line, code, price, sale, isChanged }: ImportedSale) =>
  `${line}行目: ${isChanged ? saleWords(code, price, sale) : `${code} は変わりません。`}`;

/** "2026.11.30 18:00:00". */
const secondWords = (moment: Date) => `${momentWords(moment)}:${String(moment.getUTCSeconds()).padStart(2, "0")}`;
