import { type ConveniCode, conveniCodes, conveniNames } from "@noren/contract/payment-method/payment.ts";
import type { Channel, PaymentMethod } from "#api/channel/channel-types.ts";
import type { PaymentNeed } from "#api/payment-method/choices.ts";
import { awayProblem } from "#api/payment-method/own-address.ts";
import type { CartDocument } from "./cart-document.ts";
import type { Promotions } from "./cart-promotions.ts";

type NeedInput = {
  channel: Channel;
  memberId: string | null;
  served: PaymentNeed["served"];
  promotions: Pick<Promotions, "home">;
};
type Priced = Pick<PaymentNeed, "total" | "classes" | "hasHandover">;

/** The facts of a cart that decide which payment methods it allows. */
export function paymentNeed(
  document: CartDocument,
  { channel, memberId, served, promotions: { home } }: NeedInput,
  priced: Priced,
): PaymentNeed {
  const { orderer, shippings } = document;
  return {
    ...priced,
    served,
    isGift: document.gift !== null,
    isMember: memberId !== null,
    isBusiness: channel.settings["SITE.VARIANT"] === "business",
    company: orderer?.company_name,
    awayProblem: awayProblem({ orderer, to: shippings.filter(isGoingOut).map(({ address }) => address), home }),
  };
}

/** A shipping that nothing is in any more is not sent. */
const isGoingOut = ({ packings }: CartDocument["shippings"][number]) =>
  packings.some(({ products }) => products.length > 0);

/** The chains where a method's numbers can be paid. */
export function chainsOf(method: PaymentMethod | undefined): { code: ConveniCode; name: string }[] {
  if (!method) return [];
  const codes = conveniCodes.filter((code) => method.rules.chains?.includes(code) ?? true);
  return codes.map((code) => ({ code, name: conveniNames[code] }));
}

/** The chosen chain, where the method still takes it. */
export function chosenChain({ conveni_code }: CartDocument, method: PaymentMethod | undefined) {
  return chainsOf(method).find(({ code }) => code === conveni_code)?.code ?? null;
}
