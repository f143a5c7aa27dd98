import type { ProviderRefund, RequestedRefund } from "#api/payment-method/provider/port.ts";
import type { ProviderDispute } from "#api/payment-method/provider/provider-dispute.ts";
import type { Payment, Refund } from "./komoju-objects.ts";

/** A refund of the shop's carries its key in its description, by which it is found when KOMOJU has forgotten the key. */
export const descriptionOf = (key: string): string => `noren:${key}`;

function keyIn({ description }: Pick<Refund, "description">): string | undefined {
  const [, key] = /^noren:([\w:-]{1,80})$/.exec(description ?? "") ?? [];
  return key;
}

/** KOMOJU lists what it has refunded: there is no state in between, and none after. */
export const toProviderRefund = (refund: Refund): ProviderRefund => ({
  key: keyIn(refund) ?? "",
  refundId: refund.id,
  amount: refund.amount,
  state: "done",
  reason: "",
});

/** The refunds of a payment that the shop has requested. */
export const ownRefundsOf = ({ refunds }: Pick<Payment, "refunds">): ProviderRefund[] =>
  (refunds ?? []).filter((refund) => keyIn(refund) !== undefined).map(toProviderRefund);

export const refundByKey = (payment: Pick<Payment, "refunds">, key: string): ProviderRefund | undefined =>
  ownRefundsOf(payment).find((refund) => refund.key === key);

/** The newest refund of a payment, as an event about a refund shows it. */
export const newestRefund = ({ refunds }: Pick<Payment, "refunds">): Refund | undefined =>
  (refunds ?? []).toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)).at(-1);

const accountPage =
  "コンビニ払いは、KOMOJUの管理画面の取引で「返金」を押し、お客さまの口座を入力しても返せます。手数料がかかります";

/** KOMOJU sends back what was paid at a store to an account that staff enter on its page. */
export const refundAtStore = ({ key, amount }: RequestedRefund): ProviderRefund => ({
  key,
  refundId: "",
  amount,
  state: "by_hand",
  reason: accountPage,
});

/** A chargeback comes as a refund once the money is gone; before that, KOMOJU writes to the shop. */
export const disputeOf = (
  { id, amount, created_at }: Refund,
  { reference, chargeId }: Pick<ProviderDispute, "reference" | "chargeId">,
): ProviderDispute => ({
  disputeId: id,
  reference,
  chargeId,
  amount,
  reason: "カード会社が代金を引き上げました（チャージバック）。理由はKOMOJUの管理画面でご確認ください",
  state: "lost",
  dueBy: null,
  openedAt: new Date(created_at),
});
