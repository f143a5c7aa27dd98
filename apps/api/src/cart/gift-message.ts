import type { cart } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { addressInput } from "@noren/contract/delivery/address.ts";
import { variantOf } from "#api/channel/public-config.ts";
import type { CartContext } from "./cart-context.ts";
import type { CartShippingDocument } from "./cart-document.ts";
import { addressGiven, byVariant } from "./checkout.service.ts";

type Letter = Pick<CartShippingDocument, "sender" | "message" | "notice_email">;

/** Who sends a shipping and what is said with it, as far as a call says so; undefined when it says nothing. */
export async function letterGiven(
  ctx: CartContext,
  { sender, sender_address_id, message, notice_email }: Parsed<typeof cart.modifyShipping>,
): Promise<Letter | undefined> {
  const letter: Letter = {};
  if (sender === null) letter.sender = null;
  else if (sender_address_id !== undefined)
    letter.sender = (await addressGiven(ctx, undefined, sender_address_id)).address;
  else if (sender !== undefined) letter.sender = byVariant(addressInput(variantOf(ctx.channel)), sender, "sender");
  if (message !== undefined) letter.message = message;
  if (notice_email !== undefined) letter.notice_email = notice_email || null;
  return Object.keys(letter).length > 0 ? letter : undefined;
}
