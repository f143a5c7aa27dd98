import { orderTransitions } from "#api/order/order-states.ts";
import { cancelOrder } from "#api/fulfilment/cancel/cancel.service.ts";
import {
  deliverOrder,
  type ShippedPackings,
  markPaid,
  type Outcome,
  packOrder,
  shipOrder,
} from "#api/fulfilment/shipment/shipment.service.ts";
import {
  byParcel,
  carriersByOrder,
  type ParcelNumbers,
  readParcelNumbers,
} from "#api/fulfilment/shipment/tracking-numbers.service.ts";
import { startProduction } from "#api/fulfilment/production/production.service.ts";
import { refundedOtherwise } from "#api/fulfilment/line-refund/failed-refund.service.ts";
import { refundOrder } from "#api/fulfilment/refund/refund.service.ts";
import { returnOrder } from "#api/fulfilment/return/return.service.ts";
import type { OwnerOrder } from "#api/order/record/owner-order.ts";
import { type OrderState, orderStateWords } from "@noren/contract/order/order-state.ts";
import type { Actor } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { json, optionsOf } from "./options.ts";
import { forEachOrder, type OrderRequest } from "./order-arguments.ts";

type Step = (work: Parameters<typeof markPaid>[0], orderId: string, actor: Actor) => Promise<Outcome>;

/** A command for a step that needs only the order. */
function stepCommand(summary: string, step: Step, words: Partial<Record<Outcome, string>>): Command {
  return {
    summary,
    usage: "<order_no>… [--json]",
    run(args, ctx) {
      const { values, positionals } = optionsOf(args, json);
      const requests = positionals.map((orderNo): OrderRequest => ({
        orderNo,
        run: async (work, { id }) => {
          const outcome = await step(work, id, work.actor);
          return { outcome, words: words[outcome] ?? "" };
        },
      }));
      return forEachOrder(ctx, values.json, requests);
    },
  };
}

/** States in which the shop may cancel. A payment pending at a provider ends by its webhook or time limit. */
export const shopMayCancel = (Object.keys(orderTransitions) as (OrderState | "none")[]).filter(
  (state): state is OrderState =>
    state !== "none" && state !== "pending" && orderTransitions[state].includes("cancelled"),
);

/** A shipped order is not cancelled but returned, also if the receiver refuses it. */
function assertNotSent({ state }: OwnerOrder) {
  if (state === "shipped" || state === "delivered")
    throw refusal(
      `${orderStateWords[state]}のご注文はキャンセルできません。受取拒否や返送で荷物が戻ったときは order returned で返品を、代金は order refunded で返金を記録してください。`,
    );
}

export const orderCommands: Record<string, Command> = {
  "order paid": stepCommand("入金を確認した注文を進める（銀行振込、代金引換の集金など）", markPaid, {
    moved: "ご入金を記録しました",
    recorded: "ご入金を記録しました",
    already: "すでに入金済みです",
  }),
  "order in-production": stepCommand(
    "オーダーメイドの製作に入ったことを記録する（以後、お客さまはキャンセルできない）",
    (work, orderId) => startProduction(work, orderId),
    { recorded: "製作に入ったことを記録しました", already: "すでに製作に入っています" },
  ),
  "order packed": stepCommand("発送準備に入った注文を進める", packOrder, {
    moved: "発送準備に進めました",
    already: "すでに発送準備に進んでいます",
  }),
  "order delivered": stepCommand("お届けの済んだ注文を進める", deliverOrder, {
    moved: "お届け済みにしました",
    already: "すでにお届け済みです",
  }),
  "order shipped": {
    summary: "発送した注文を進め、送り状番号を記録する",
    usage: "<order_no>[/荷物][=送り状番号[,…]]… [--json]",
    run(args, ctx) {
      const { values, positionals } = optionsOf(args, json);
      return forEachOrder(ctx, values.json, positionals.map(shipping));
    },
  },
  "order cancelled": {
    summary: "お店の都合で注文をキャンセルする（入金済みの代金は返金する）",
    usage: "<order_no>… --reason <理由> [--json]",
    run(args, ctx) {
      const { values, positionals } = optionsOf(args, { ...json, reason: { type: "string" } });
      const reason = values.reason?.trim() ?? "";
      if (reason === "") throw refusal("--reason にキャンセルの理由を指定してください。お客さまへのメールに載ります。");
      const requests = positionals.map((orderNo): OrderRequest => ({
        orderNo,
        run: async (work, order) => {
          const { id } = order;
          assertNotSent(order);
          const outcome = await cancelOrder(work, { orderId: id, actor: work.actor, reason, from: shopMayCancel });
          return { outcome, words: outcome === "already" ? "すでにキャンセル済みです" : "キャンセルしました" };
        },
      }));
      return forEachOrder(ctx, values.json, requests);
    },
  },
  "order returned": {
    summary: "返品を記録する（数は、その商品の返品の合計）",
    usage: "<order_no> [<商品番号>=<数>…] [--unsellable] [--json]",
    run(args, ctx) {
      const { values, positionals } = optionsOf(args, { ...json, unsellable: { type: "boolean" } });
      const [orderNo, ...named] = positionals;
      if (orderNo === undefined) throw refusal("注文番号を指定してください。");
      const pieces = named.length > 0 ? new Map(named.map(toQuantity)) : undefined;
      const request: OrderRequest = {
        orderNo,
        run: async (work, { id }) => {
          const isRestocked = !values.unsellable;
          const { outcome, pieces: count } = await returnOrder(work, id, { pieces, isRestocked, actor: work.actor });
          const stockWords = isRestocked ? "在庫に戻しました" : "在庫には戻していません";
          return {
            outcome,
            words: outcome === "already" ? "すでに返品済みです" : `${count}点の返品を記録し、${stockWords}`,
          };
        },
      };
      return forEachOrder(ctx, values.json, [request]);
    },
  },
  "order refunded": {
    summary: "返金する（金額は返金の合計。カードは決済会社へ依頼し、ほかは済んだ返金を記録する）",
    usage: "<order_no>… [--total <円>] [--by-hand] [--json]",
    run(args, ctx) {
      const { values, positionals } = optionsOf(args, {
        ...json,
        "by-hand": { type: "boolean" },
        total: { type: "string" },
      });
      const total = values.total === undefined ? undefined : yenOf(values.total);
      if (total !== undefined && positionals.length > 1)
        throw refusal("--total を使うときは、注文番号をひとつだけ指定してください。");
      const requests = positionals.map((orderNo): OrderRequest => ({
        orderNo,
        run: async (work, { id }) => {
          const refunded = await refundOrder(work, id, {
            total,
            isByHand: values["by-hand"] === true,
            actor: work.actor,
            refundedOtherwise,
          });
          const { outcome, amount, total: all } = refunded;
          const words = {
            asked: `${yen(amount)}の返金を決済会社へ依頼しました`,
            done: `${yen(amount)}の返金を記録しました`,
            already: `すでに合計${yen(all)}を返金しているか、返金を依頼しています`,
          };
          return { outcome, words: words[outcome] };
        },
      }));
      return forEachOrder(ctx, values.json, requests);
    },
  },
};

/** `NO`, `NO=1111-2222-3333`, `NO=1111,2222` for the parcels in their order, `NO/2=2222` for the second alone. */
function shipping(text: string): OrderRequest {
  const [, orderNo = "", number, given] = /^([^/=]+)(?:\/(\d{1,3}))?(?:=(.*))?$/.exec(text) ?? [];
  if (orderNo === "") throw refusal(`「${text}」は読めません。261120-7K3F9QXA=1234-5678-9012 のように書いてください。`);
  const numbers = given === undefined ? [] : given.split(/[,，、]/);
  if (numbers.some((one) => one.trim() === "")) throw refusal(`${orderNo}: 「=」のあとに送り状番号がありません。`);
  if (number !== undefined && numbers.length > 1)
    throw refusal(`${orderNo}: ひとつの荷物につけられる送り状番号はひとつです。`);
  const typed: ShippedPackings["packings"] =
    number !== undefined ? new Map([[Number(number), numbers[0]]]) : numbers.length > 0 ? byParcel(numbers) : "all";
  return {
    orderNo,
    run: async (work, { id }) => {
      const packings = typed === "all" ? typed : await storedNumbers(work.db, id, typed);
      const outcome = await shipOrder(work, id, { packings }, work.actor);
      const words: Partial<Record<Outcome, string>> = {
        moved: "発送済みにしました",
        recorded: "荷物の発送を記録しました。残りの荷物があります",
        corrected: "送り状番号を直し、お客さまにお知らせします",
        already: "すでに発送済みです",
      };
      return { outcome, words: words[outcome] ?? "" };
    },
  };
}

/** The numbers of an order's parcels as they are stored; refuses those that the parcels' carriers do not have. */
async function storedNumbers(db: Db, orderId: string, typed: ParcelNumbers): Promise<ParcelNumbers> {
  const parcels = (await carriersByOrder(db, [orderId])).get(orderId) ?? [];
  const { numbers, problems } = readParcelNumbers(parcels, typed);
  const [wrong] = problems;
  if (wrong) throw refusal(`「${typed.get(wrong[0])}」は送り状番号として読めません。${wrong[1]}。`);
  return numbers;
}

function toQuantity(text: string): [string, number] {
  const [, code, count] = /^(.+)=(\d{1,4})$/.exec(text) ?? [];
  if (code === undefined || Number(count) < 1)
    throw refusal(`「${text}」は読めません。<商品番号>=<数> のように書いてください。`);
  return [code, Number(count)];
}

function yenOf(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw refusal("--total には1円以上の金額を数字で指定してください。");
  return Number(text);
}
