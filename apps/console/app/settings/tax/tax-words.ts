import type { DatedTaxRate } from "@noren/contract/channel/tax-rate.owner.ts";
import { type TaxKind, taxKindWords } from "@noren/contract/platform/tax.ts";
import { yen } from "#app/platform/format.ts";

/** "2027-04-01" as 2027年4月1日; any other text as it is. */
export function dayOf(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year === undefined ? day : `${year}年${Number(month)}月${Number(date)}日`;
}

const examplePrice = 1100;
const netOf = (percent: number) => examplePrice - Math.floor((examplePrice * percent) / (100 + percent));

const concerns: Record<TaxKind, string> = {
  standard: "標準税率の商品と、送料・手数料・包装",
  reduced: "軽減税率の商品",
};

type Typed = { kind: string; fromDay: string; percent: string };

/** What a typed rate will do, as sentences; null until it is complete. */
export function effectsOf({ kind, fromDay, percent }: Typed, rates: readonly DatedTaxRate[]): string[] | null {
  if (!isKind(kind) || dayOf(fromDay) === fromDay || !/^\d{1,3}$/.test(percent)) return null;
  const next = Number(percent);
  const before = rates
    .filter((rate) => rate.kind === kind && rate.from_day < fromDay)
    .reduce<DatedTaxRate | null>((last, rate) => (last && last.from_day > rate.from_day ? last : rate), null);
  const example =
    before === null
      ? []
      : [
          `税込の価格は変わりません。${yen(examplePrice)}の商品の本体は、${yen(netOf(before.percent))}から${yen(netOf(next))}になります。価格も変えるときは、商品の「価格の予定」に入れてください。`,
        ];
  return [
    `${dayOf(fromDay)}の0時から、${concerns[kind]}の税率が、すべてのお店で${before === null ? "" : `${before.percent}%から`}${next}%になります。`,
    ...example,
    "それより前のご注文と、その領収書・返還インボイスは、前の税率のままです。",
    "その時にカートにある商品は、新しい税率を確認画面で見てから、ご注文いただきます。",
  ];
}

export const isKind = (text: string): text is TaxKind => Object.hasOwn(taxKindWords, text);
