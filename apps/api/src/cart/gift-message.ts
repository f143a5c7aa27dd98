import type { cart } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { addressInput } from "@noren/contract/delivery/address.ts";
import { variantOf } from "#api/channel/public-config.ts";
import type { CartContext } from "./cart-context.ts";
import type { CartShippingDocument } from "./cart-document.ts";
import { addressGiven, byVariant } from "./checkout.service.ts";

type GiftMessage = Pick<CartShippingDocument, "sender" | "message" | "notice_email">;

/** Validates a call's sender, gift message and notice address; undefined if the call has none of them. */
export async function givenGiftMessage(
  ctx: CartContext,
  { sender, sender_address_id, message, notice_email }: Parsed<typeof cart.modifyShipping>,
): Promise<GiftMessage | undefined> {
  const giftMessage: GiftMessage = {};
  if (sender === null) giftMessage.sender = null;
  else if (sender_address_id !== undefined)
    giftMessage.sender = (await addressGiven(ctx, undefined, sender_address_id)).address;
  else if (sender !== undefined) giftMessage.sender = byVariant(addressInput(variantOf(ctx.channel)), sender, "sender");
  if (message !== undefined) giftMessage.message = message;
  if (notice_email !== undefined) giftMessage.notice_email = notice_email || null;
  return Object.keys(giftMessage).length > 0 ? giftMessage : undefined;
}
