import { addressInput, type AddressInput, ordererInput } from "@noren/contract/delivery/address.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import { checkAnswers, checkMemo, orderQuestions } from "@noren/contract/channel/order-questions.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import { variantOf } from "../channel/public-config.ts";
import type { CartContext } from "./cart-context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { carrierFor } from "#api/delivery/lead-time.ts";
import { addressOfBook } from "#api/member/address-book/address-book.service.ts";
import { findCard } from "#api/member/card/card.service.ts";
import { type CartDocument, resetShippings, setSoleShipping } from "./cart-document.ts";
import { assertNoGift } from "./gift.service.ts";
import { addAnotherShipping, shippingLimit } from "./cart-shippings.ts";
import { type CartInput, type Edit, editCart, type VariantsById, productIds } from "./cart.service.ts";
import { deliveryClasses, type PricedCart } from "./pricing.ts";

export async function addShipping(ctx: CartContext, input: CartInput<"addShipping">): Promise<Cart> {
  const to = await addressGiven(ctx, input.address, input.user_address_id);
  return editCart(ctx, input.token, (document, variants) => {
    if (document.lines.length === 0) throw new ShopError("cart.is_empty");
    assertNoGift(document);
    assertServed(ctx, document, variants, to.address.prefecture);
    if (!input.is_additional || document.shippings.length === 0) return setSoleShipping(document, to);
    if (!ctx.channel.settings["ORDER.SHIPPING.IS_ALLOW_MULTIPLE"])
      throw new ShopError("cart.shipping.multiple_not_allowed");
    if (document.shippings.length >= shippingLimit) throw new ShopError("cart.shipping.too_many");
    return addAnotherShipping(document, to);
  });
}

export type GivenAddress = { address: AddressInput; user_address_id: string | null };

/** The address of a call: from the member's address book by its id, or validated from the fields of a form. */
export async function addressGiven(
  ctx: CartContext,
  fields: AddressInput | undefined,
  userAddressId: string | undefined,
): Promise<GivenAddress> {
  if (userAddressId !== undefined) {
    const row =
      ctx.member && isUuid(userAddressId) ? await addressOfBook(ctx.db, ctx.member.id, userAddressId) : undefined;
    if (!row) throw new ShopError("cart_detail.set_user_address.not_data");
    const { cell_phone_number: _, ...address } = row.address;
    return { address, user_address_id: row.id };
  }
  if (!fields) throw new ShopError("cart_detail.set_user_address.not_data");
  return { address: byVariant(addressInput(variantOf(ctx.channel)), fields, "address"), user_address_id: null };
}

type Rule<T> = {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: { issues: never[] } };
};

/** Validates a form by the rule of the channel's kind; the call's own schema accepts the fields of both kinds. */
export function byVariant<T>(rule: unknown, value: unknown, name: string): T {
  const parsed = (rule as Rule<T>).safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = Object.entries(fieldErrors(parsed.error.issues)).map(([field, words]) => [`${name}.${field}`, words]);
  throw new ShopError("common.invalid_input", {}, Object.fromEntries(fields));
}

/**
 * Refuses a prefecture to which no carrier takes some of the items. Items that no carrier takes together are no reason
 * to refuse: they get parcels of their own.
 */
export function assertServed(ctx: CartContext, document: CartDocument, variants: VariantsById, prefecture: string) {
  const classes = deliveryClasses(productIds(document), variants);
  if (classes.every((one) => carrierFor(ctx.channel.carriers, [one], prefecture))) return;
  const words = `${prefecture}へは、カートの商品をお届けできません。`;
  throw new ShopError("cart.shipping.not_deliverable", {}, { "address.prefecture": [words] }, words);
}

export async function modifyOrder(ctx: CartContext, input: CartInput<"modifyOrder">): Promise<Cart> {
  const { token, orderer, payment_id: payment_method_id, conveni_code, user_card_id, memo } = input;
  const who = orderer && byVariant<typeof orderer>(ordererInput(variantOf(ctx.channel)), orderer, "orderer");
  const isKnown = ctx.channel.payments.some(({ id }) => id === payment_method_id);
  const note = memo === undefined ? undefined : checkMemo(orderQuestions(ctx.channel.settings), memo);
  if (note && note.errors.length > 0) throw new ShopError("common.invalid_input", {}, { memo: note.errors });
  if (user_card_id !== undefined) await assertOwnCard(ctx, user_card_id);
  const edit: Edit = (document) => {
    if (document.lines.length === 0) throw new ShopError("cart.is_empty");
    if (payment_method_id !== undefined && !isKnown) throw new ShopError("payment.not_found");
    return {
      ...document,
      ...(who && { orderer: who }),
      ...(note && { memo: note.value }),
      ...(conveni_code && { conveni_code }),
      ...(payment_method_id !== undefined && { payment_method_id, user_card_id: user_card_id ?? null }),
    };
  };
  return editCart(ctx, token, edit, payment_method_id === undefined ? {} : { check: assertPayable });
}

async function assertOwnCard(ctx: CartContext, id: string): Promise<void> {
  if (!ctx.member || !(await findCard(ctx, ctx.member.id, id))) throw new ShopError("card.not_found");
}

/** Refuses a payment method that is not available for this cart. */
function assertPayable({ payment_code, conveni, conveni_code, detail }: PricedCart) {
  const isChainMissing = conveni.length > 0 && conveni_code === null;
  if (payment_code !== null && paymentMethods[payment_code].hasChains && isChainMissing)
    throw new ShopError(
      "cart.payment.not_available",
      {},
      { conveni_code: ["お支払いになるコンビニを選択してください"] },
      "お支払いになるコンビニを選択してください",
    );
  if (payment_code === null || (detail.next_step === "payment" && detail.shippings.length > 0))
    throw new ShopError(
      "cart.payment.not_available",
      {},
      { payment_id: ["このお支払い方法は今回のご注文にはご利用いただけません"] },
    );
}

/**
 * Validates and saves purpose and answers to the channel's questions (CART-25); fields that are left out do not change.
 */
export function modifyOther(ctx: CartContext, { token, ...given }: CartInput<"modifyOther">): Promise<Cart> {
  const questions = orderQuestions(ctx.channel.settings);
  const { purpose, questionnaire, errors } = checkAnswers(questions, given);
  const bad = Object.entries(errors).filter(
    ([field]) => given[field === "purpose" ? "purpose" : "questionnaire"] !== undefined,
  );
  if (bad.length > 0) throw new ShopError("common.invalid_input", {}, Object.fromEntries(bad));
  return editCart(ctx, token, (document) => {
    if (document.lines.length === 0) throw new ShopError("cart.is_empty");
    const other = {
      purpose: given.purpose === undefined ? document.other.purpose : purpose,
      questionnaire: given.questionnaire === undefined ? document.other.questionnaire : questionnaire,
    };
    return { ...document, other };
  });
}

/** Resets the dates, or the addresses with them, when they are no longer possible (CART-19). */
export function resetCartShippings(
  ctx: CartContext,
  { token, is_removing_address }: CartInput<"resetShippings">,
): Promise<Cart> {
  const isRemoving = isOn(is_removing_address);
  return editCart(ctx, token, (document) => resetShippings(document, isRemoving), { isItemsOnly: true });
}
