import { setTimeout as wait } from "node:timers/promises";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { historyOfOrder, type OrderHistory } from "#api/order/record/order-history.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { disputedReason } from "#api/payment/disputed-refund.service.ts";
import { tryRefund } from "#api/payment/make-refund.service.ts";
import { inBrackets } from "#api/payment/reason-text.ts";
import type { StepDone } from "../step/step-runs.ts";
import { askOnce, type Asked, type AnswerInWords } from "./ask-once.ts";

type Refund = OrderHistory["refunds"][number];

/** How often, and after how many milliseconds, an answer to the refund's job is looked for. */
const jobsAnswer = { looks: 20, pause: 150 };

/**
 * Requests a refund of the provider at once, so that staff read its answer; the refund's job asks again. If the job has
 * requested it at the same moment, staff read the answer that it gets within three seconds.
 */
export async function refundNow(work: OrderWork, orderId: string, refundId: string): Promise<StepDone & AnswerInWords> {
  const find = async () => {
    const refund = (await historyOfOrder(work.db, orderId)).refunds.find(({ id }) => id === refundId);
    if (!refund) throw new ShopError("order.not_found");
    return refund;
  };
  await find();
  const asked = await askOnce(work, () => tryRefund(work, refundId));
  let refund = await find();
  const isWithJob = () => typeof asked === "object" && refund.state === "asked" && refund.way === "provider";
  for (let look = 0; look < jobsAnswer.looks && isWithJob(); look++) {
    await wait(jobsAnswer.pause);
    refund = await find();
  }
  return { outcome: "done", ...refundAnswer(refund, asked) };
}

/** What a refund's state tells staff. */
export function refundAnswer(
  { state, way, reason }: Pick<Refund, "state" | "way" | "reason">,
  asked: Asked<unknown>,
): AnswerInWords {
  const why = inBrackets(reason);
  switch (state) {
    case "done":
      return { provider_answer: "done", words: "返金が済みました" };
    case "failed":
      if (reason === disputedReason) return { provider_answer: "refused", words: `決済会社へは依頼していません${why}` };
      return { provider_answer: "refused", words: `決済会社が返金を断りました${why}。お店のやることに残しました` };
    case "waits_for_buyer":
      return {
        provider_answer: "under_way",
        words: `お客さまが決済会社へ返金先をお知らせになるのを待っています${why}。済むと、お客さまへメールを送ります`,
      };
    case "sent":
      return {
        provider_answer: "under_way",
        words: `決済会社が受け付け、手続きをしています${why}。済むと、お客さまへメールを送ります`,
      };
    case "asked":
      if (way === "hand")
        return {
          provider_answer: "refused",
          words: `決済会社からは返金できません${why}。お客さまに返金先を伺って、お店から振り込んでください`,
        };
      return asked === "unknown"
        ? {
            provider_answer: "unknown",
            words: "決済会社から返事がありませんでした。自動でもう一度依頼します（二重には返金されません）",
          }
        : { provider_answer: "under_way", words: "決済会社へ順に依頼します。答えは、お支払いの欄に出ます" };
  }
}
