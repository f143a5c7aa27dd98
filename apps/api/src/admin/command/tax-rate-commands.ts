import { type TaxKind, taxKinds, taxKindWords } from "@noren/contract/platform/tax.ts";
import { isCalendarDate } from "@noren/contract/platform/form/rules.ts";
import { addTaxRate, listTaxRates, rateWords, removeTaxRate } from "#api/channel/tax-rate/tax-rate.service.ts";
import { dayWords } from "#api/platform/day/day.ts";
import { exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";

const stateWords = { past: "過去", current: "いま", coming: "予定" } as const;

export const taxRateCommands: Record<string, Command> = {
  "tax-rate list": {
    summary: "税率（過去・いま・予定）",
    usage: "",
    async run(args, ctx) {
      exactly(args);
      const { shop } = ctx;
      for (const rate of await listTaxRates(shop.db, shop.clock()))
        ctx.out(`${rate.from_day}\t${rateWords(rate)}\t${stateWords[rate.state]}`);
    },
  },
  "tax-rate add": {
    summary: "これからの税率を加える（例: tax-rate add standard 2027-04-01 12）。始まった税率は変えられない",
    usage: "<standard|reduced> <from> <percent>",
    async run(args, ctx) {
      const [kindText, from, percentText] = exactly(args, "standard|reduced", "from", "percent");
      const rate = { kind: toKind(kindText), from_day: toDay(from), percent: toPercent(percentText) };
      await addTaxRate(workOf(ctx), rate);
      ctx.out(`${dayWords(rate.from_day)}0時から、${rateWords(rate)} になります。税込の価格は変わりません。`);
    },
  },
  "tax-rate remove": {
    summary: "まだ始まっていない税率を取り消す",
    usage: "<standard|reduced> <from>",
    async run(args, ctx) {
      const [kindText, from] = exactly(args, "standard|reduced", "from");
      const [kind, day] = [toKind(kindText), toDay(from)];
      const removed = await removeTaxRate(workOf(ctx), (row) => row.kind === kind && row.from_day === day);
      ctx.out(`${dayWords(day)}からの${rateWords(removed)} の予定を取り消しました。`);
    },
  },
};

const workOf = ({ shop }: CommandContext) => ({ shop, db: shop.db, actor: shop.actor, now: shop.clock() });

function toKind(text: string): TaxKind {
  const kind = taxKinds.find((one) => one === text);
  if (!kind) throw refusal(`区分は ${taxKinds.map((one) => `${one}（${taxKindWords[one]}）`).join("か ")} です。`);
  return kind;
}

function toDay(text: string): string {
  if (!isCalendarDate(text)) throw refusal("日は 2027-04-01 のように指定してください。");
  return text;
}

function toPercent(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100) throw refusal("税率は0から100までの整数で指定してください。");
  return Number(text);
}
