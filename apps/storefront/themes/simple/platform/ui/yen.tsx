import { figure } from "@noren/contract/platform/yen.ts";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

/** An amount in a table or a sentence: 1,980円, or −500円 for a discount. */
export function Yen({ amount }: { amount: number }) {
  return (
    <span className="tabular-nums whitespace-nowrap">
      {amount < 0 ? `−${figure(-amount)}` : figure(amount)}
      {words.yen}
    </span>
  );
}
