import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { declineOf } from "@noren/contract/payment-method/declines.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { rememberResumeUrl } from "../cart/ordered-cart.service.ts";
import { channelUrl } from "../channel/channel-address.ts";
import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import type { Buyer } from "#api/payment-method/provider/buyer-instructions.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { paymentById, setActionUrl } from "./payment.queries.ts";
import {
  type CardChoice,
  isProviderFailure,
  type NextStep,
  type PaymentProvider,
  type PaymentStart,
  type ProviderCharge,
} from "#api/payment-method/provider/port.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";
import { settle, type Settled } from "./settle.service.ts";

export type Started = Settled & {
  /** Address at which the buyer goes on: the provider's, or the shop's page with the form that leads there. */
  redirectUrl: string | null;
  action: NextStep | null;
  message: string;
};

/**
 * Starts the charge at the provider, outside of any transaction. The payment's id is the idempotency key, so that
 * retries are safe.
 */
export async function startPayment(work: Work<OrderShop>, paymentId: string, card: CardChoice = {}): Promise<Started> {
  const payment = (await paymentById(work.db, paymentId))!;
  const provider = await providerOf(work, payment);
  const reference = payment.id;
  const base = channelUrl((await work.shop.channels.byId(payment.channel_id))!);
  const calls = `${base}/api/payments/${provider.code}`;
  const query = `?state=${stateOf(reference, work.shop.secret)}`;
  let charge: ProviderCharge;
  try {
    charge = await provider.start({
      reference,
      chargeId: payment.provider_reference,
      orderNo: payment.order_no,
      amount: payment.amount,
      ...(payment.capture && { capture: payment.capture }),
      ...card,
      ...(await getDetails(work, payment)),
      fraudUrl: `${base}/api/v1/sbpayment/receive/fraud-detection`,
      returnUrl: `${calls}/return${query}`,
      notifyUrl: `${calls}/notice`,
      buyerEmail: payment.email,
    });
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    work.shop.log.warn({ err: error, outcome: error.outcome }, "a payment could not be started");
    if (error.outcome === "unknown") throw new ShopError("payment.provider_unreachable");
    const refused = {
      reference,
      chargeId: "",
      amount: payment.amount,
      state: "refused" as const,
      action: null,
      message: "",
      decline: error.decline ?? null,
    };
    return followed(work, payment, refused, "");
  }
  return followed(work, payment, charge, `${calls}/go${query}`);
}

/** Data for a convenience store number, a transfer or a credit decision. */
async function getDetails(
  work: Work<OrderShop>,
  payment: PaymentRow,
): Promise<Pick<PaymentStart, "conveni" | "buyer" | "shopName">> {
  const channel = await work.shop.channels.byId(payment.channel_id);
  const shopName = channel?.name;
  const { hasChains, namesBuyer } = paymentMethods[payment.code];
  return {
    shopName,
    ...(hasChains && { conveni: { chain: payment.conveni_code ?? "", limit: payment.pay_by! } }),
    ...(namesBuyer && { buyer: buyerOf(await getOrder(work.db, payment.order_id)) }),
  };
}

const buyerOf = ({ orderer, shippings }: Pick<PlacedOrder, "orderer" | "shippings">): Buyer => ({
  name: `${orderer.last_name} ${orderer.first_name}`,
  lastName: orderer.last_name,
  firstName: orderer.first_name,
  lastNameKana: orderer.last_name_kana,
  firstNameKana: orderer.first_name_kana,
  phone: orderer.phone_number,
  address: shippings[0]?.address.full_address ?? "",
});

async function followed(
  work: Work<OrderShop>,
  payment: PaymentRow,
  charge: ProviderCharge,
  goUrl: string,
): Promise<Started> {
  const settled = (await settle(work, charge, "start"))!;
  const action = charge.state === "requires_action" ? charge.action : null;
  const redirectUrl = action?.kind === "form" ? goUrl : (action?.url ?? null);
  if (redirectUrl) {
    await inTransaction(work, async (trx) => {
      await rememberResumeUrl(work, trx, payment, redirectUrl);
      await setActionUrl(trx, payment.id, redirectUrl);
    });
  }
  const message = declineOf(charge.decline)?.message ?? charge.message;
  return { ...settled, redirectUrl, action, message };
}

/** The provider that took the payment. Not within a transaction, since it may read the channels. */
export async function providerOf({ shop }: Work<OrderShop>, payment: PaymentRow): Promise<PaymentProvider> {
  const channel = (await shop.channels.byId(payment.channel_id))!;
  const provider = shop.providers.of(channel).ofPayment(payment);
  if (!provider) throw new Error(`The provider ${payment.provider} of a payment by ${payment.code} has no account.`);
  return provider;
}
