import { yen } from "@noren/contract/platform/yen.ts";
import { explanationOf } from "#api/fulfilment/explanation/explanation.service.ts";
import { getOrderRow } from "#api/order/record/order.service.ts";
import { disputesOfOrder } from "#api/payment/dispute.service.ts";
import { exactly } from "./arguments.ts";
import type { Command } from "./command.ts";
import { adviceOf, disputeCells } from "./dispute-lines.ts";
import { json, optionsOf } from "./options.ts";
import { orderNamed } from "./order-arguments.ts";

export const explainCommands: Record<string, Command> = {
  "order explain": {
    summary: "なぜこの金額か：注文の1円ごと、ポイント、お届け日の理由（注文のときの記録から）",
    usage: "<order_no> [--json]",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, json);
      const [orderNo] = exactly(positionals, "order_no");
      const { id } = await orderNamed(ctx, orderNo);
      const explained = await explanationOf(ctx.shop.db, await getOrderRow(ctx.shop.db, id));
      const disputes = await disputesOfOrder(ctx.shop.db, id);
      if (values.json) {
        const shown = disputes.map(({ id: _, ...dispute }) => dispute);
        return ctx.out(JSON.stringify({ ...explained, disputes: shown }, null, 2));
      }
      for (const { title, sum, rows } of explained.parts) {
        ctx.out(sum === null ? `■ ${title}` : `■ ${title}  ${yen(sum)}`);
        for (const { label, amount, value, reason } of rows)
          ctx.out(
            `  ${[label, amount === null ? value : [yen(amount), value].filter(Boolean).join("  "), reason].filter(Boolean).join("  ")}`,
          );
      }
      ctx.out(`お支払い合計  ${yen(explained.total_payment)}`);
      for (const dispute of disputes) {
        ctx.out(`■ ${disputeCells(dispute).filter(Boolean).join("  ")}`);
        ctx.out(`  ${adviceOf(dispute)}`);
      }
    },
  },
};
