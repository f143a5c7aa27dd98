import type { OrderStepName } from "@noren/contract/order/order-list.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { findHold, holdOrder, releaseHold } from "#api/order/hold/hold.service.ts";
import { addNote, isLastNote } from "#api/order/note/note.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { lockOrderPayment } from "#api/payment/payment.service.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { cancelOrder } from "../cancel/cancel.service.ts";
import { freeOrder, refuseOrder } from "../fraud-review/fraud-review.service.ts";
import { startProduction } from "../production/production.service.ts";
import { returnOrder } from "../return/return.service.ts";
import {
  deliverOrder,
  markPaid,
  type Outcome,
  packOrder,
  packParcels,
  shipOrder,
  type ShippedPackings,
} from "../shipment/shipment.service.ts";
import { parcelNumbers } from "../shipment/parcel-numbers.ts";
import { byParcel } from "../shipment/tracking-numbers.service.ts";
import { cancellableStates } from "./step.ts";

/** What steps need beside the order; each reads its own part. */
export type StepInput = {
  reason?: string | undefined;
  note?: string | undefined;
  packing_ids?: readonly string[] | undefined;
  parcels?: readonly { packing_id: string; tracking_number?: string | undefined }[] | undefined;
  /** Tracking numbers of the parcels in their order. */
  tracking_numbers?: readonly string[] | undefined;
  lines?: readonly { key: string; quantity: number }[] | undefined;
  stock?: "restock" | "unsellable" | undefined;
};

export type StepDone = { outcome: "done" | "already"; words: string };

type StepRun = {
  run: (work: OrderWork, orderId: string, input: StepInput, seen: SeenOrder) => Promise<StepDone>;
  /** The step has transactions of its own, between which it calls a payment provider. */
  isOwnTransaction?: true;
};

const done = (words: string): StepDone => ({ outcome: "done", words });
const already = (words: string): StepDone => ({ outcome: "already", words });
/** The words of a step that only moves the order. */
const says =
  (words: string, repeated: string) =>
  (outcome: Outcome | "freed" | "cancelled"): StepDone =>
    outcome === "already" ? already(repeated) : done(words);

const shipWords: Record<Outcome, string> = {
  moved: "発送済みにしました",
  recorded: "荷物の発送を記録しました。残りの荷物があります",
  corrected: "送り状番号を直しました",
  already: "すでに発送済みです",
};

/** The steps that change an order without further questions, by name. */
export const stepRuns = {
  confirm_payment: {
    run: async (work, id, _, seen) =>
      says("ご入金を記録しました", "すでに入金済みです")(await markPaid(work, id, work.actor, seen)),
  },
  approve: {
    run: async (work, id, { note = "" }, seen) =>
      says(
        "不正検知の保留を解きました",
        "保留されていません",
      )(await freeOrder(work, id, { note, actor: work.actor }, seen)),
  },
  reject: {
    isOwnTransaction: true,
    run: async (work, id, { reason = "" }, { version }) =>
      says(
        "お断りし、キャンセルしました",
        "すでにお断りしています",
      )(await refuseOrder(work, id, { note: reason, actor: work.actor, from: cancellableStates, version })),
  },
  produce: {
    run: async (work, id, _, seen) =>
      says("製作に入ったことを記録しました", "すでに製作に入っています")(await startProduction(work, id, seen)),
  },
  prepare: {
    run: async (work, id, _, seen) =>
      says("発送準備に進めました", "すでに発送準備に進んでいます")(await packOrder(work, id, work.actor, seen)),
  },
  pack: {
    run: async (work, id, { packing_ids }, seen) =>
      says("梱包を記録しました", "すでに梱包済みです")(await packParcels(work, id, packing_ids, seen)),
  },
  ship: {
    async run(work, id, input, seen) {
      const outcome = await shipOrder(work, id, { packings: await shippedParcels(work, id, input) }, work.actor, seen);
      return { outcome: outcome === "already" ? "already" : "done", words: shipWords[outcome] };
    },
  },
  deliver: {
    run: async (work, id, _, seen) =>
      says("お届け済みにしました", "すでにお届け済みです")(await deliverOrder(work, id, work.actor, seen)),
  },
  cancel: {
    isOwnTransaction: true,
    run: async (work, id, { reason = "" }, { version }) =>
      says(
        "キャンセルしました",
        "すでにキャンセル済みです",
      )(await cancelOrder(work, { orderId: id, actor: work.actor, reason, from: cancellableStates, version })),
  },
  return: {
    async run(work, id, { lines = [], stock }, { version }) {
      const returned = new Map<string, number>();
      for (const { key, quantity } of lines) returned.set(key, (returned.get(key) ?? 0) + quantity);
      const isRestocked = stock === "restock";
      const { outcome, pieces } = await returnOrder(work, id, {
        pieces: undefined,
        lines: returned,
        isRestocked,
        actor: work.actor,
        version,
      });
      if (outcome === "already") return already("すでに返品済みです");
      return done(`${pieces}点の返品を記録しました${isRestocked ? "" : "。在庫には戻していません"}`);
    },
  },
  hold: {
    run: (work, id, { reason = "" }, seen) =>
      inTransaction(work, async (trx) => {
        await lockOrderPayment(trx, id);
        const hold = await findHold(trx, id);
        if (hold) return already(`すでに保留です（${hold.reason}）`);
        await assertOrderAsSeen(trx, id, seen);
        if (!(await holdOrder(work, trx, id, reason))) throw new ShopError("order.not_movable");
        return done("保留にしました");
      }),
  },
  release: {
    run: (work, id, _, seen) =>
      inTransaction(work, async (trx) => {
        await lockOrderPayment(trx, id);
        if (!(await findHold(trx, id))) return already("保留ではありません");
        await assertOrderAsSeen(trx, id, seen);
        await releaseHold(work, trx, id);
        return done("保留を解きました");
      }),
  },
  note: {
    async run(work, id, { note = "" }) {
      if (await isLastNote(work.db, id, note)) return already("同じメモがあります");
      await addNote(work, id, note);
      return done("メモを残しました");
    },
  },
} satisfies Partial<Record<OrderStepName, StepRun>>;

export type RunnableStep = keyof typeof stepRuns;
export const stepRunOf = (step: RunnableStep): StepRun => stepRuns[step];

async function shippedParcels(
  { db }: OrderWork,
  orderId: string,
  { parcels, tracking_numbers = [] }: StepInput,
): Promise<ShippedPackings["packings"]> {
  if (parcels) return parcelNumbers(db, orderId, parcels);
  if (tracking_numbers.length > 0) return byParcel(tracking_numbers);
  return "all";
}
