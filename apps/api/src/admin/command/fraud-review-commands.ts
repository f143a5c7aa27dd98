import { freeOrder, refuseOrder } from "#api/fulfilment/fraud-review/fraud-review.service.ts";
import { refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { json, optionsOf } from "./options.ts";
import { forEachOrder, type OrderRequest } from "./order-arguments.ts";
import { shopMayCancel } from "./order-commands.ts";

const defaultReason = "お支払いの内容を確認できなかったため";

/** Staff decisions on orders in fraud review (CART-16). */
export const fraudReviewCommands: Record<string, Command> = {
  "order approved": {
    summary: "不正検知で保留されている注文を、確かめたうえで先へ進められるようにする",
    usage: "<order_no>… [--note <確かめたこと>] [--json]",
    run(args, ctx) {
      const { values, positionals } = optionsOf(args, { ...json, note: { type: "string" } });
      const note = wordsOf(values.note ?? "", "--note");
      const requests = positionals.map((orderNo): OrderRequest => ({
        orderNo,
        run: async (work, { id }) => {
          const outcome = await freeOrder(work, id, { note, actor: work.actor });
          return { outcome, words: outcome === "already" ? "保留されていません" : "保留を解きました" };
        },
      }));
      return forEachOrder(ctx, values.json, requests);
    },
  },
  "order rejected": {
    summary: "不正検知で保留されている注文をお断りする（キャンセルし、入金済みの代金は返金する）",
    usage: "<order_no>… [--reason <お客さまへの理由>] [--json]",
    run(args, ctx) {
      const { values, positionals } = optionsOf(args, { ...json, reason: { type: "string" } });
      const note = wordsOf(values.reason ?? defaultReason, "--reason");
      if (note === "") throw refusal("--reason に理由を指定してください。お客さまへのメールに載ります。");
      const requests = positionals.map((orderNo): OrderRequest => ({
        orderNo,
        run: async (work, { id }) => {
          const outcome = await refuseOrder(work, id, { note, actor: work.actor, from: shopMayCancel });
          return { outcome, words: outcome === "already" ? "すでにお断りしています" : "お断りし、キャンセルしました" };
        },
      }));
      return forEachOrder(ctx, values.json, requests);
    },
  },
};

function wordsOf(text: string, option: string): string {
  const words = text.trim();
  if ([...words].length > 500) throw refusal(`${option} は500文字以内で指定してください。`);
  return words;
}
