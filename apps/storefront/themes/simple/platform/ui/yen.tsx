import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

const format = new Intl.NumberFormat("ja-JP");

/** 1980 → "1,980". */
export const figure = (yen: number): string => format.format(yen);

/** An amount in a table or in a sentence: 1,980円, or −500円 for what is taken off. */
export function Yen({ amount }: { amount: number }) {
  return (
    <span className="tabular-nums whitespace-nowrap">
      {amount < 0 ? `−${figure(-amount)}` : figure(amount)}
      {words.yen}
    </span>
  );
}
