import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { type ConveniCode, conveniCodes, conveniNames } from "@noren/contract/payment-method/payment.ts";
import type { Channel, PaymentMethod } from "#api/channel/channel-types.ts";
import { type Abilities, type PaymentNeed, within } from "#api/payment-method/choices.ts";
import { awayProblem } from "#api/payment-method/own-address.ts";
import type { CartDocument } from "./cart-document.ts";
import type { Promotions } from "./cart-promotions.ts";

type NeedInput = {
  channel: Channel;
  memberId: string | null;
  served: PaymentNeed["served"];
  abilities: Abilities;
  promotions: Pick<Promotions, "home">;
};
type Priced = Pick<PaymentNeed, "total" | "classes" | "hasHandover">;

/** The facts about a cart that decide which payment methods are available. */
export function paymentNeed(
  document: CartDocument,
  { channel, memberId, served, abilities, promotions: { home } }: NeedInput,
  priced: Priced,
): PaymentNeed {
  const { orderer, shippings } = document;
  return {
    ...priced,
    served,
    abilities,
    isGift: document.gift !== null,
    isMember: memberId !== null,
    isBusiness: channel.settings["SITE.VARIANT"] === "business",
    company: orderer?.company_name,
    awayProblem: awayProblem({ orderer, to: shippings.filter(hasItems).map(({ address }) => address), home }),
  };
}

/** A shipping whose items were all removed is not sent. */
const hasItems = ({ packings }: CartDocument["shippings"][number]) =>
  packings.some(({ products }) => products.length > 0);

/** Whether the buyer chooses a chain: not if the provider gives the numbers of all its chains at once. */
export const asksChain = (
  { code }: Pick<PaymentMethod, "code">,
  { abilities }: Pick<NeedInput, "abilities">,
): boolean => paymentMethods[code].hasChains && abilities[code]?.choosesChain !== false;

/** The convenience store chains that a method and its provider offer; empty if the buyer is not asked for one. */
export function chainsOf(
  method: PaymentMethod | undefined,
  { abilities }: Pick<NeedInput, "abilities">,
): { code: ConveniCode; name: string }[] {
  if (!method || !asksChain(method, { abilities })) return [];
  const { chains } = within(abilities, method).rules;
  const codes = conveniCodes.filter((code) => chains?.includes(code) ?? true);
  return codes.map((code) => ({ code, name: conveniNames[code] }));
}

/** The chosen chain, if the payment method still offers it. */
export function chosenChain(
  { conveni_code }: CartDocument,
  method: PaymentMethod | undefined,
  info: Pick<NeedInput, "abilities">,
) {
  return chainsOf(method, info).find(({ code }) => code === conveni_code)?.code ?? null;
}
