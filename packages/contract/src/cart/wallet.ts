import * as z from "zod/mini";
import { AddressInput, OrdererInput, Prefecture } from "../delivery/address.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Id, reference } from "../platform/shapes.ts";
import { CarriageEstimate, Cart, cart } from "./cart.ts";
import { cartErrors, ownCartErrors } from "./cart.errors.ts";

const Token = reference(200);

/** Amounts with an added variant. */
export const AmountsWithProduct = z.extend(CarriageEstimate, {
  /** Pieces that were in the cart before, which the amounts contain. */
  other_pieces: z.number(),
});
export type AmountsWithProduct = z.infer<typeof AmountsWithProduct>;

/** Buying with a wallet, such as Apple Pay, which gives name, email address, phone number and address. */
export const wallet = {
  walletAmounts: endpoint("GET /v1/carts/{token}/wallet", {
    summary:
      "The cart's amounts if all of it goes to one address in the prefecture and is paid by the given method; changes nothing",
    input: z.object({ token: Token, prefecture: Prefecture, payment_id: Id }),
    output: CarriageEstimate,
    errors: [...cartErrors, "cart.is_empty", "gift.has_no_address", "payment.not_found"],
  }),
  walletAmountsWith: endpoint("POST /v1/carts/wallet/amounts", {
    summary:
      "The same amounts with a variant and its accessories added, as a wallet on a product's page shows them; without a token, of these alone; adds nothing",
    input: z.extend(cart.addProduct.input, { prefecture: Prefecture, payment_id: Id }),
    output: AmountsWithProduct,
    errors: [...cart.addProduct.errors, "cart.not_joined", "cart.pending", "gift.has_no_address", "payment.not_found"],
  }),
  takeFromWallet: endpoint("PATCH /v1/carts/wallet", {
    summary:
      "Saves orderer and address as a wallet gives them, all items to this address; missing readings of names come with the decision",
    input: z.object({ token: Token, orderer: OrdererInput, address: AddressInput }),
    output: Cart,
    errors: [...ownCartErrors, "cart.is_empty", "gift.has_no_address", "cart.shipping.not_deliverable"],
  }),
};
