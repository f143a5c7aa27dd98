import { type Handover } from "@noren/contract/delivery/handover.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Carrier, PaymentMethod } from "#api/channel/channel-types.ts";
import type { GiftWrappingDocument } from "./cart-document.ts";

type HandoverInput = {
  carrier: Pick<Carrier, "handovers"> | undefined;
  /** Delivery classes of its items. */
  classes: readonly string[];
  gift_wrapping: GiftWrappingDocument | undefined;
  /** The receiver enters the address after the order. */
  isSocialGift: boolean;
};

/** Delivery classes that are handed over only: chilled items cannot stand at a door. */
const byHandAlone: ReadonlySet<string> = new Set(["cool"]);

/**
 * The handovers that a parcel's carrier offers; none for chilled, gift-wrapped and social gift parcels (decision 98).
 */
export function offeredHandovers({ carrier, classes, gift_wrapping, isSocialGift }: HandoverInput): Handover[] {
  const isWrapped = Boolean(gift_wrapping && (gift_wrapping.wrapping || gift_wrapping.noshi || gift_wrapping.card));
  if (!carrier || isSocialGift || isWrapped || classes.some((one) => byHandAlone.has(one))) return [];
  return carrier.handovers;
}

/** Cash on delivery: the carrier takes the money, so somebody has to be there. */
export const isPaidAtDoor = (method: Pick<PaymentMethod, "code"> | undefined) =>
  method !== undefined && paymentMethods[method.code].standing === "on_delivery";
