import type { orderRefund, RefundInput } from "@noren/contract/fulfilment/order-refund.owner.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { requireProof } from "#api/platform/staff/staff-rights.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { assertAllowed, orderForStep, type OwnerStepContext, withResult, workOn } from "../step/step.service.ts";
import { amountOfFailed, askAgain, transferFailed } from "./failed-refund.service.ts";
import { creditNotes, type LineRefund, previewRefund, refundableParts, refundParts } from "./line-refund.service.ts";
import { withAnswer } from "../order-payment/with-answer.ts";
import { refundNow } from "../order-payment/refund-now.service.ts";
import { settleRefund } from "../refund/refund.service.ts";

const requestOf = ({ lines = [], carriage = 0, fee = 0, is_by_hand }: RefundInput): LineRefund => ({
  lines,
  carriage,
  fee,
  isByHand: isOn(is_by_hand),
});

/** As for a new refund: over the shop's limit a fresh proof is needed. */
async function requireProofOf(ctx: OwnerStepContext, id: string, refundId: string) {
  const work = workOn(ctx, await orderForStep(ctx, ctx.db, id));
  if ((await amountOfFailed(work, id, refundId)) > work.channel.settings["REFUND.PROOF_OVER"]) requireProof(ctx);
}

export const orderRefundRoutes: Handlers<typeof orderRefund, OwnerContext<OrderShop>> = {
  async refundable({ id }, ctx) {
    const order = await orderForStep(ctx, ctx.db, id);
    return refundableParts(workOn(ctx, order), id);
  },
  async preview(input, ctx) {
    const order = await orderForStep(ctx, ctx.db, input.id);
    assertAllowed("refund", order);
    return previewRefund(workOn(ctx, order), input.id, requestOf(input));
  },
  async save(input, ctx) {
    const { id, version, amount } = input;
    const { channel } = workOn(ctx, await orderForStep(ctx, ctx.db, id));
    if (amount > channel.settings["REFUND.PROOF_OVER"]) requireProof(ctx);
    let credit_note;
    let refund_id: string | null = null;
    const result = await withResult(ctx, "refund", id, async (work) => {
      const { note, refund } = await refundParts(work, id, { ...requestOf(input), version, amount });
      credit_note = note;
      refund_id = refund?.way === "provider" ? refund.id : null;
      return {
        outcome: "done",
        words: `${yen(amount)}の返金を記録し、返還インボイス ${note.number} を発行しました`,
      };
    });
    return { result, credit_note: credit_note!, refund_id };
  },
  request: ({ id, refund_id }, ctx) => withAnswer(ctx, id, (work) => refundNow(work, id, refund_id)),
  settle: ({ id, refund_id }, ctx) =>
    withResult(ctx, "settle_refund", id, async (work) => ({
      outcome: await settleRefund(work, id, refund_id),
      words: "返金が済んだことを記録しました",
    })),
  async transfer({ id, refund_id: refundId, version, note }, ctx) {
    await requireProofOf(ctx, id, refundId);
    return withResult(ctx, "refund", id, async (work) => {
      const { amount } = await transferFailed(work, id, { refundId, version, note });
      return { outcome: "done", words: `お店で${yen(amount)}を振り込んだことを記録しました` };
    });
  },
  async askAgain({ id, refund_id: refundId, version }, ctx) {
    await requireProofOf(ctx, id, refundId);
    return withResult(ctx, "refund", id, async (work) => {
      const { amount } = await askAgain(work, id, { refundId, version });
      return { outcome: "done", words: `${yen(amount)}の返金を、決済会社へもう一度依頼します` };
    });
  },
  async creditNotes({ id }, ctx) {
    const { order_no } = await orderForStep(ctx, ctx.db, id);
    return creditNotes(ctx, id, order_no);
  },
};
