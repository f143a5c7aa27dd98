import type { StepEffect } from "@noren/contract/fulfilment/order-step.owner.ts";
import { figure, yen } from "@noren/contract/platform/yen.ts";
import { emailTitle } from "#api/order-email/email-title.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { JobName } from "#api/platform/jobs/jobs.ts";
import { emailsNamed, type StepSums, stepSums } from "./step.queries.ts";

type Queued = { name: JobName; data: object };

/** Words of queued work other than emails. */
const jobWords: Partial<Record<JobName, string>> = {
  "payment.capture": "カードなどの売上を確定します",
  "payment.void": "決済会社へ、お支払いの取り消しを依頼します",
  "review.ask": "後日、レビューのお願いのメールを送ります",
};

/** Effects whose words follow from a sum that the step has raised. */
const sumWords: { [N in keyof StepSums]: { kind: StepEffect["kind"]; words: (change: number) => string } } = {
  stock_back: { kind: "stock", words: (pieces) => `${figure(pieces)}点を在庫に戻しました` },
  points_earned: { kind: "points", words: (points) => `${figure(points)}ポイントを差し上げました` },
  points_restored: { kind: "points", words: (points) => `お使いになった${figure(points)}ポイントを戻しました` },
  points_taken: { kind: "points", words: (points) => `獲得された${figure(points)}ポイントを差し引きました` },
  payments_voided: { kind: "payment", words: () => "決済会社でお支払いを取り消しました。代金は請求されません" },
  payments_refused: {
    kind: "payment",
    words: () => "お支払いは、決済会社に断られていました。代金は請求されていません",
  },
  payments_ended: { kind: "payment", words: () => "お支払いは、決済されずに終わりました。代金は請求されていません" },
  refund_asked: { kind: "refund", words: (amount) => `${yen(amount)}の返金を手続きしています` },
  refund_done: { kind: "refund", words: (amount) => `${yen(amount)}を返金しました` },
};

/** A shop that remembers which jobs were queued, and what they change; `shop` is given to the step. */
export function watchEffects<S extends OrderShop>(own: S): { shop: S; queued: Queued[] } {
  const queued: Queued[] = [];
  const jobs: OrderShop["jobs"] = async (db, name, data, options) => {
    for (const one of Array.isArray(data) ? data : [data]) queued.push({ name, data: one });
    await own.jobs(db, name, data, options);
  };
  return { shop: { ...own, jobs }, queued };
}

/**
 * What a step has changed beside the order's state: emails by the jobs that it queued, the rest by sums before and
 * after. `mayAddress`: the caller may see the recipient.
 */
export async function effectsSince(
  db: Db,
  orderId: string,
  { before, queued, mayAddress }: { before: StepSums; queued: readonly Queued[]; mayAddress: boolean },
): Promise<StepEffect[]> {
  const ids = queued.flatMap(({ name, data }) =>
    name === "email.send" ? [(data as { emailId: string }).emailId] : [],
  );
  const emails = await emailsNamed(db, ids);
  const after = await stepSums(db, orderId);
  const changed = (Object.keys(sumWords) as (keyof StepSums)[]).flatMap((name): StepEffect[] => {
    const change = after[name] - before[name];
    const { kind, words } = sumWords[name];
    return change > 0 ? [{ kind, words: words(change) }] : [];
  });
  const works = [...new Set(queued.map(({ name }) => name))].flatMap((name): StepEffect[] => {
    const words = jobWords[name];
    return words ? [{ kind: "payment", words }] : [];
  });
  return [
    ...emails.map(({ subject, recipient }): StepEffect => {
      const title = emailTitle(subject);
      return { kind: "email", words: `${mayAddress ? `${recipient} へ` : ""}メール「${title}」を送りました` };
    }),
    ...changed,
    ...works,
  ];
}
