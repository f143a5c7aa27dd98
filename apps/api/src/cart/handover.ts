import { type Handover } from "@noren/contract/delivery/handover.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Carrier, PaymentMethod } from "#api/channel/channel-types.ts";
import type { GiftWrappingDocument } from "./cart-document.ts";

type Parcel = {
  carrier: Pick<Carrier, "handovers"> | undefined;
  /** Delivery classes of its items. */
  classes: readonly string[];
  gift_wrapping: GiftWrappingDocument | undefined;
  /** Its receiver gives the address later. */
  isSocialGift: boolean;
};

/** What may not stand at a door: it has to stay cold. */
const byHandAlone: ReadonlySet<string> = new Set(["cool"]);

/**
 * How a parcel may be left other than by hand: where its carrier does so, nothing in it must stay cold, and it is not dressed as a
 * gift, which is handed to its receiver (decision 98).
 */
export function offeredHandovers({ carrier, classes, gift_wrapping, isSocialGift }: Parcel): Handover[] {
  const isDressed = Boolean(gift_wrapping && (gift_wrapping.wrapping || gift_wrapping.noshi || gift_wrapping.card));
  if (!carrier || isSocialGift || isDressed || classes.some((one) => byHandAlone.has(one))) return [];
  return carrier.handovers;
}

/** The carrier takes the money at the door, so somebody has to be there. */
export const isPaidAtDoor = (method: Pick<PaymentMethod, "code"> | undefined) =>
  method !== undefined && paymentMethods[method.code].standing === "on_delivery";
