import type Stripe from "stripe";
import type {
  ConveniNumbers,
  ProviderTransfer,
  TransferAccount,
} from "#api/payment-method/provider/buyer-instructions.ts";
import { type ProviderCharge, providerFailure } from "#api/payment-method/provider/port.ts";
import { type ChargeOfIntent, chargeOfIntent } from "./charge-of-intent.ts";
import { findCashBalance } from "./event-objects.ts";
import type { KonbiniVoucher } from "./konbini-of-intent.ts";
import type { StripeShop } from "./stripe-client.ts";
import { overpaidOf, type TransferInstructions, type VirtualAccount } from "./transfer-of-intent.ts";

/** The charge of an intent that belongs to the payment; a ProviderFailure `unknown` for any other intent. */
export async function toProviderCharge(
  shop: StripeShop,
  intent: Stripe.PaymentIntent,
  reference: string,
): Promise<ProviderCharge> {
  const charge = await readCharge(shop, intent);
  if (charge?.reference !== reference) throw providerFailure("unknown", "Stripe answered another payment's charge");
  return charge;
}

/** undefined for an intent of another system or of the other mode. */
export async function readCharge(shop: StripeShop, intent: Stripe.PaymentIntent): Promise<ProviderCharge | undefined> {
  const reading = chargeOfIntent(intent, shop);
  if (reading.kind !== "charge") return undefined;
  const { charge } = reading;
  const { actionUrl, capturedAmount, currency, konbini } = charge;
  return {
    reference: charge.reference,
    chargeId: charge.chargeId,
    orderNo: charge.orderNo,
    amount: charge.amount,
    ...(currency !== "jpy" && { foreignCurrency: currency }),
    ...(capturedAmount > 0 && { captured: capturedAmount }),
    ...(charge.state === "authorized" && { authorizedUntil: charge.authorizedUntil }),
    refunded: charge.refunded,
    state: charge.state,
    action: actionUrl === null ? null : { kind: "url", url: actionUrl },
    message: charge.message,
    decline: charge.decline,
    conveni: konbini && toConveni(konbini),
    transfer: await transferOf(shop, intent, charge),
    savedCard: charge.savedCard,
  };
}

const toConveni = ({ numbers, payBy, voucherUrl }: KonbiniVoucher): ConveniNumbers => ({
  numbers: numbers.map(({ chain, paymentCode, confirmationNumber }) => ({
    chain,
    number: paymentCode,
    confirmation: confirmationNumber,
  })),
  payBy,
  voucherUrl,
});

/** null for a payment that is no transfer. One that has ended leaves its excess in the customer's balance. */
async function transferOf(
  shop: StripeShop,
  { payment_method_types, customer }: Stripe.PaymentIntent,
  { transfer, state, refunded }: ChargeOfIntent,
): Promise<ProviderTransfer | null> {
  if (!payment_method_types.includes("customer_balance")) return null;
  if (transfer) return toTransfer(transfer);
  const id = typeof customer === "string" ? customer : customer?.id;
  if (state === "pending" || id === undefined) return null;
  // a refund of a transfer goes to the balance first
  const excess = overpaidOf(await findCashBalance(shop, id)) - refunded;
  return { accounts: [], remaining: 0, excess: Math.max(0, excess) };
}

const toTransfer = ({ accounts, remaining }: TransferInstructions): ProviderTransfer => ({
  accounts: accounts.map(toTransferAccount),
  remaining,
  excess: 0,
});

const toTransferAccount = (account: VirtualAccount): TransferAccount => ({
  bankName: account.bankName,
  bankCode: account.bankCode,
  branchName: account.branchName,
  branchCode: account.branchCode,
  kind: account.accountType === "toza" ? "current" : "ordinary",
  number: account.accountNumber,
  holder: account.accountHolder,
});
