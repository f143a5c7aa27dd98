import { refundStateWords, refundWayWords } from "@noren/contract/order/refund-words.ts";
import { type OrderState, orderStates, orderStateWords } from "@noren/contract/order/order-state.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { ownersOrderDetail } from "#api/fulfilment/order-detail/order-detail.owner-service.ts";
import { ownersOrders } from "#api/order/record/order.owner-service.ts";
import type { OwnerOrder } from "#api/order/record/owner-order.ts";
import { openTasks } from "#api/order/task/task.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { channelNamed, channelsSeen, exactly, idsOf, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { disputeCells } from "./dispute-lines.ts";
import { json, optionsOf } from "./options.ts";
import { orderNamed } from "./order-arguments.ts";

/** States in which the shop still has to act. */
const toWork: readonly OrderState[] = ["accepted", "paid", "packed", "shipped"];
const when = (moment: Date | string | null) => (moment ? momentWords(new Date(moment)) : "");

export const orderListing: Record<string, Command> = {
  "order list": {
    summary: "注文の一覧（指定がなければ、お届けの済んでいないもの。古い順）",
    usage: "[--state <state>] [--channel <code>] [--limit <数>] [--json]",
    async run(args, ctx) {
      const text = { type: "string" } as const;
      const { values, positionals } = optionsOf(args, { ...json, state: text, channel: text, limit: text });
      exactly(positionals);
      const channels =
        values.channel === undefined ? await channelsSeen(ctx) : [await channelNamed(ctx, values.channel)];
      const rows = await ownersOrders(ctx.shop.db, {
        states: values.state === undefined ? toWork : [stateOf(values.state)],
        channelIds: idsOf(channels),
        limit: limitOf(values.limit ?? "200"),
      });
      if (values.json) return ctx.out(JSON.stringify(rows.map(listed), null, 2));
      for (const row of rows) ctx.out(Object.values(lineOf(row)).join("\t"));
      if (rows.length === 0) ctx.err("あてはまる注文はありません。");
    },
  },
  "order show": {
    summary: "ひとつの注文の内容、荷物、お支払い、これまでの動き",
    usage: "<order_no> [--json]",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, json);
      const [orderNo] = exactly(positionals, "order_no");
      const { id, channel, settled_at, fraud_review, policy_version, production_started_at } = await orderNamed(
        ctx,
        orderNo,
      );
      const { order, receiver, checks, history, refunds, disputes, returns } = await ownersOrderDetail(ctx.shop.db, id);
      if (values.json)
        return ctx.out(
          JSON.stringify(
            {
              channel,
              ...order,
              receiver,
              settled_at,
              fraud_review,
              policy_version,
              production_started_at,
              checks,
              history,
              refunds,
              disputes: disputes.map(({ id: _, ...dispute }) => dispute),
              returns,
            },
            null,
            2,
          ),
        );
      const { orderer } = order;
      ctx.out(`${order.order_no}\t${order.state_name}（${order.state}）\t${channel}\t${when(order.ordered_at)}`);
      const phones = [orderer.phone_number, orderer.contact_phone_number].filter(Boolean).join("、");
      ctx.out(`ご注文者\t${orderer.last_name} ${orderer.first_name}\t${orderer.email}\t${phones}`);
      const paid = settled_at ? `${when(settled_at)} 入金` : "未入金";
      const { captured } = order.payment;
      const less = captured === null ? "" : `（決済した額 ${yen(captured)}）`;
      ctx.out(`お支払い\t${order.payment.name}\t${yen(order.order.total_payment)}${less}\t${paid}`);
      for (const { product_info: info, quantity, subtotal } of order.products)
        ctx.out(`商品\t${info.code}\t${info.name} ${info.variant_name}\t${quantity}点\t${yen(subtotal)}`);
      if (order.products.some(({ configuration }) => configuration))
        ctx.out(`製作\t${production_started_at ? `${when(production_started_at)} 製作開始` : "製作前"}`);
      const packings = order.shippings.flatMap((shipping) =>
        shipping.packings.map((packing) => ({ ...packing, address: shipping.address })),
      );
      if (receiver) ctx.out(`受け取る方\t${Object.values(receiver.shipping).filter(Boolean).join(" ")}`);
      for (const [index, { carrier_name, tracking_number, shipped_at, address, handover_label }] of packings.entries())
        ctx.out(
          `荷物${index + 1}\t${carrier_name}\t${tracking_number ?? "番号なし"}\t${when(shipped_at) || "発送前"}\t${address.full_address}\t${handover_label ?? ""}`.trimEnd(),
        );
      if (policy_version) ctx.out(`同意\t利用規約・プライバシーポリシー\t版 ${policy_version}`);
      if (fraud_review) ctx.out(`保留\t${fraudReviewText[fraud_review]}`);
      for (const { checked_at, result, actor, score, reason } of checks)
        ctx.out(`${when(checked_at)}\t不正検知\t${checkWords[result]}\t${actor}\t${score ?? ""}\t${reason}`.trimEnd());
      for (const { state, actor, note, changed_at } of history)
        ctx.out(`${when(changed_at)}\t${orderStateWords[state]}\t${actor}\t${note}`.trimEnd());
      for (const { products, returned_at, is_restocked } of returns)
        ctx.out(
          `${when(returned_at)}\t返品\t${products.map(({ key, quantity }) => `${codeOf(order.products, key)}=${quantity}`).join(" ")}\t${is_restocked ? "" : "在庫に戻さない"}`.trimEnd(),
        );
      for (const { amount, way, state, reason, asked_at, done_at } of refunds)
        ctx.out(
          [when(done_at ?? asked_at), "返金", yen(amount), `${refundWayWords[way]}・${refundStateWords[state]}`, reason]
            .join("\t")
            .trimEnd(),
        );
      for (const dispute of disputes) ctx.out(disputeCells(dispute).join("\t").trimEnd());
      const { purpose, questionnaire } = order.other;
      if (purpose) ctx.out(`ご利用目的\t${purpose}`);
      if (order.memo) ctx.out(`備考\t${order.memo.replaceAll("\n", " ")}`);
      for (const { question, answer } of questionnaire)
        ctx.out(`アンケート\t${question}\t${answer.replaceAll("\n", " ")}`);
    },
  },
  "order tasks": {
    summary: "お店の対応を待っていること（返金、金額のちがう入金など）",
    usage: "[--json]",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, json);
      exactly(positionals);
      const tasks = await openTasks(ctx.shop.db, idsOf(await channelsSeen(ctx)));
      if (values.json) return ctx.out(JSON.stringify(tasks, null, 2));
      for (const { order_no, words, opened_at } of tasks) ctx.out([when(opened_at), order_no ?? "", words].join("\t"));
      if (tasks.length === 0) ctx.err("対応を待っていることはありません。");
    },
  },
};

const checkWords = { ok: "問題なし", review: "確認中", refused: "疑いあり" };
const fraudReviewText = {
  review: "決済会社の確認を待っています",
  fraud: "order approved か order rejected で決めてください",
};
const codeOf = (products: readonly { key: string; product_info: { code: string } }[], key: string) =>
  products.find((product) => product.key === key)?.product_info.code ?? key;

function stateOf(text: string): OrderState {
  const state = orderStates.find((one) => one === text || orderStateWords[one] === text);
  if (state) return state;
  throw refusal(
    `「${text}」という状態はありません。${orderStates.map((one) => `${one}（${orderStateWords[one]}）`).join("、")}`,
  );
}

function limitOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) > 0) return Number(text);
  throw refusal("--limit には1以上の数を指定してください。");
}

const listed = ({ id: _, channel_id: __, ...row }: OwnerOrder) => row;
const lineOf = (row: OwnerOrder) => ({
  no: row.order_no,
  state: `${orderStateWords[row.state]}${row.fraud_review ? "（保留）" : ""}`,
  channel: row.channel,
  ordered: when(row.ordered_at),
  total: yen(row.total_payment),
  payment: `${row.payment_name}${row.settled_at ? "（入金済み）" : ""}${row.is_disputed ? "（異議申し立て）" : ""}`,
  name: row.name,
});
