import { type OrderStepName, orderStepNames } from "../order/order-list.ts";
import type { Right } from "../platform/rights.ts";

type StepRule = {
  /** Label of the button. */
  words: string;
  right: Right;
  /** Offered for several orders at once. */
  isBulk: boolean;
  /** Allowed while the order is on hold. */
  whileHeld: boolean;
};

/** What staff can do to an order: a rule for each step of `orderStepNames`, which has their order. */
export const stepRules = {
  confirm_payment: { words: "入金を確認する", right: "payments.match", isBulk: true, whileHeld: false },
  capture: { words: "いま決済する", right: "payments.match", isBulk: false, whileHeld: false },
  query_payment: { words: "決済会社に確かめる", right: "payments.match", isBulk: false, whileHeld: true },
  approve: { words: "不正検知の確認を済ませる", right: "orders.edit", isBulk: true, whileHeld: false },
  reject: { words: "不正検知でお断りする", right: "orders.cancel", isBulk: false, whileHeld: false },
  produce: { words: "製作に入る", right: "orders.edit", isBulk: true, whileHeld: false },
  prepare: { words: "発送準備に進める", right: "orders.ship", isBulk: true, whileHeld: false },
  pack: { words: "梱包を済ませる", right: "orders.ship", isBulk: true, whileHeld: false },
  ship: { words: "発送済みにする", right: "orders.ship", isBulk: true, whileHeld: false },
  deliver: { words: "お届け済みにする", right: "orders.ship", isBulk: true, whileHeld: false },
  change_delivery: { words: "お届け先・お届け日を変える", right: "orders.edit", isBulk: false, whileHeld: false },
  return: { words: "返品を受け取る", right: "orders.edit", isBulk: false, whileHeld: false },
  refund: { words: "返金する", right: "orders.refund", isBulk: false, whileHeld: false },
  settle_refund: { words: "返金を済ませる", right: "orders.refund", isBulk: false, whileHeld: false },
  resend_email: { words: "メールを再送する", right: "orders.edit", isBulk: false, whileHeld: false },
  hold: { words: "保留にする", right: "orders.edit", isBulk: true, whileHeld: false },
  release: { words: "保留を解く", right: "orders.edit", isBulk: true, whileHeld: true },
  note: { words: "メモを残す", right: "orders.edit", isBulk: true, whileHeld: true },
  cancel: { words: "お店の都合でキャンセルする", right: "orders.cancel", isBulk: true, whileHeld: true },
} as const satisfies Record<OrderStepName, StepRule>;

type Bulk = { [N in OrderStepName]: (typeof stepRules)[N]["isBulk"] extends true ? N : never }[OrderStepName];
/** Steps for several orders at once. */
export type BulkStep = Bulk;
export const bulkStepNames = orderStepNames.filter((name) => stepRules[name].isBulk) as BulkStep[];
