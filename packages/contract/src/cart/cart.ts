import * as z from "zod/mini";
import { addressWarningsShape, OrdererInput, Prefecture } from "../delivery/address.ts";
import { answerMax, memoMax, questionLimit } from "../channel/order-questions.ts";
import { cartErrors, ownCartErrors, productErrors } from "./cart.errors.ts";
import { CartCoupon } from "../promotion/coupon.ts";
import { endpoint } from "../platform/endpoint.ts";
import { given } from "../platform/form/given.ts";
import { field, words } from "../platform/form/rules.ts";
import { sizedList, sizedText } from "../platform/form/sized.ts";
import { CartShipping, ShippingAddInput, ShippingModifyInput } from "./cart-shipping.ts";
import { GiftInput } from "./gift.ts";
import { CartProduct } from "./line.ts";
import { paymentCodes } from "../payment-method/methods/methods.ts";
import { ConveniChain, conveniCodes } from "../payment-method/payment.ts";
import { CartPoint } from "../promotion/point.ts";
import { Flag, Id, Moment, TaxRate, Yen, reference } from "../platform/shapes.ts";

const Token = reference(200);
export const Quantity = field.integer("数量", 1, 999);

/** Tax of one rate: amount includes tax; amount = without_tax + tax. */
export const TaxLine = z.object({ rate: TaxRate, amount: Yen, without_tax: Yen, tax: Yen });
export type TaxLine = z.infer<typeof TaxLine>;

/** total_payment = total_products - total_discount + total_carriage + total_fee - total_points. */
export const OrderAmounts = z.object({
  total_products: Yen,
  total_discount: Yen,
  total_carriage: Yen,
  total_fee: Yen,
  total_points: Yen,
  total_payment: Yen,
  total_tax: Yen,
  amount_by_tax_rate: z.array(TaxLine),
});
export type OrderAmounts = z.infer<typeof OrderAmounts>;

export const checkoutSteps = [
  "cart",
  "shipping-select",
  "shipping-add",
  "shipping-detail",
  "payment",
  "confirm",
] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Answers to the shop's order questions: purpose and questionnaire (CART-25). */
export const OrderNotes = z.object({
  purpose: z.string(),
  questionnaire: z.array(z.object({ key: z.string(), question: z.string(), answer: z.string() })),
});
export type OrderNotes = z.infer<typeof OrderNotes>;

export const CartDetail = z.object({
  products: z.array(CartProduct),
  total_quantity: z.number(),
  shippings: z.array(CartShipping),
  coupons: z.array(CartCoupon),
  /** Points used as payment. */
  points: z.number(),
  /** null for guests, and if the channel has no points. */
  point: z.nullable(CartPoint),
  order: OrderAmounts,
  /** null if the channel has no limit, or the carriage table never makes the address free. */
  free_carriage: z.nullable(z.object({ limit: Yen, rest: Yen })),
  orderer: z.nullable(OrdererInput),
  memo: z.string(),
  /** The order questions' answers (CART-25). */
  other: OrderNotes,
  /** The last deleted line; can be restored for 30 minutes, until the next change of the cart. */
  removed: z.optional(z.nullable(z.object({ name: z.string(), quantity: z.number(), index: z.number() }))),
  /** Gift without an address: the receiver enters it later through a link (GIFT-01). */
  gift: z.nullable(GiftInput),
  /** The first step that is not finished (CART-05). */
  next_step: z.enum(checkoutSteps),
  /**
   * Fingerprint of everything the confirm screen shows except memo and other, which are entered there; the decision
   * refuses an outdated one (cart.decision.changed).
   */
  digest: z.string(),
});
export type CartDetail = z.infer<typeof CartDetail>;

export const Cart = z.object({
  token: z.string(),
  detail: CartDetail,
  order_no: z.nullable(z.string()),
  payment_id: z.nullable(Id),
  payment_code: z.nullable(z.enum(paymentCodes)),
  payment_name: z.nullable(z.string()),
  /**
   * Convenience store chains to choose from, and the chosen one (CART-27, CART-30). Empty if the provider gives the
   * numbers of all its chains at once.
   */
  conveni: z.array(ConveniChain),
  conveni_code: z.nullable(z.enum(conveniCodes)),
  /** Saved card chosen with the payment method; null: another card; absent until the buyer has chosen. */
  user_card_id: z.optional(z.nullable(Id)),
  user_id: z.nullable(Id),
  /**
   * Set while the provider decides about an order of this cart; resume_url continues the payment, null once it cannot
   * be continued.
   */
  pending_order: z.nullable(z.object({ order_no: z.string(), payment_id: Id, resume_url: z.nullable(z.string()) })),
  expires_at: Moment,
});
export type Cart = z.infer<typeof Cart>;

/** A cart after an address was saved. */
export const AddressedCart = z.extend(Cart, addressWarningsShape);

/**
 * Amounts of the cart if all of it went to one address in the prefecture, before an address is known. They equal those
 * of the same cart with such an address. order is null if some products cannot be delivered there.
 */
export const CarriageEstimate = z.object({
  prefecture: z.string(),
  order: z.nullable(OrderAmounts),
  /** Part of total_fee for wrapping, noshi, bags and cards. */
  wrapping_fee: Yen,
});
export type CarriageEstimate = z.infer<typeof CarriageEstimate>;

const toErrors = [
  "cart_detail.set_user_address.not_data",
  "cart.shipping.not_deliverable",
  "gift.has_no_address",
] as const;
const severalErrors = ["cart.shipping.multiple_not_allowed", "cart.shipping.too_many"] as const;
const dateErrors = [
  "cart.shipping.date_not_available",
  "cart.shipping.timezone_not_available",
  "cart.shipping.handover_not_available",
] as const;

export const cart = {
  init: endpoint("POST /v1/carts/init", {
    summary: "Opens the stored cart or a new one; invalid_product removes products that can no longer be bought",
    input: z.object({
      token: z.optional(z.nullable(Token)),
      invalid_product: z.optional(sizedText(z.union([z.boolean(), reference(100)]), 100, words.tooLong(100))),
    }),
    /** joined: lines of the visitor's cart that were merged into the member's cart at login (CART-35). */
    output: z.extend(Cart, { joined: z.array(z.object({ name: z.string(), quantity: z.number() })) }),
    errors: ["cart.busy"],
  }),
  reset: endpoint("PATCH /v1/carts/reset", {
    summary: "Empties the cart",
    input: z.object({ token: Token }),
    output: Cart,
    errors: cartErrors,
  }),
  get: endpoint("GET /v1/carts/{token}", {
    summary: "The cart with current prices; with a prefecture, also its amounts there while no address is known",
    input: z.object({ token: Token, prefecture: z.optional(Prefecture) }),
    output: z.extend(Cart, { carriage_estimate: z.optional(z.nullable(CarriageEstimate)) }),
    errors: cartErrors,
  }),
  addProduct: endpoint("PATCH /v1/carts/products/add", {
    summary:
      "Adds a variant with accessories offered with it to the cart, all or none; without a token, opens a new cart",
    input: z.object({
      token: z.optional(z.nullable(Token)),
      product_id: Id,
      quantity: z._default(Quantity, 1),
      accessories: z.optional(sizedList(z.array(z.object({ product_id: Id, quantity: z._default(Quantity, 1) })), 50)),
    }),
    output: Cart,
    errors: [...cartErrors, ...productErrors, "cart.too_many_lines", "cart.accessory.not_offered"],
  }),
  deleteProduct: endpoint("PATCH /v1/carts/products/delete", {
    summary: "Removes lines, by key or by the ids of their variants",
    input: z.object({
      token: Token,
      key: z.optional(reference(64)),
      ids: z.optional(sizedList(z.array(Id), 100)),
    }),
    output: Cart,
    errors: [...cartErrors, "cart.line_not_found"],
  }),
  modifyProduct: endpoint("PATCH /v1/carts/products/modify", {
    summary: "Changes quantities",
    input: z.object({
      token: Token,
      products: sizedList(
        z
          .array(z.object({ key: reference(64), quantity: Quantity }), { error: "変更する商品を指定してください" })
          .check(z.minLength(1)),
        100,
      ),
    }),
    output: Cart,
    errors: [...cartErrors, ...productErrors, "cart.line_not_found"],
  }),
  addShipping: endpoint("PATCH /v1/carts/shippings/add", {
    summary: "Sets the delivery address of all items: from the member's address book, or by address fields",
    input: ShippingAddInput,
    output: AddressedCart,
    errors: [...ownCartErrors, ...toErrors, ...severalErrors, "cart.is_empty"],
  }),
  modifyShipping: endpoint("PATCH /v1/carts/shippings/modify", {
    summary: "Changes address, date and time slot of a shipping; an empty date or slot is 指定なし",
    input: ShippingModifyInput,
    output: AddressedCart,
    errors: [...ownCartErrors, ...toErrors, ...dateErrors, "cart.shipping.not_found"],
  }),
  modifyOrder: endpoint("PATCH /v1/carts/order/modify", {
    summary: "Saves the orderer, the payment method and a note to the shop",
    input: z.object({
      token: Token,
      orderer: z.optional(OrdererInput),
      payment_id: z.optional(Id),
      conveni_code: z.optional(field.choice("お支払い先のコンビニ", conveniCodes)),
      /** A saved card of the member, chosen with payment_id; without it, the buyer chooses a card at the end. */
      user_card_id: z.optional(Id),
      memo: given("備考", field.optionalLongText("備考", memoMax)),
    }),
    output: Cart,
    errors: [...ownCartErrors, "cart.is_empty", "payment.not_found", "cart.payment.not_available", "card.not_found"],
  }),
  resetShippings: endpoint("PATCH /v1/carts/shippings/reset", {
    summary: "Resets the dates; with is_removing_address also the addresses",
    input: z.object({ token: Token, is_removing_address: z.optional(Flag) }),
    output: Cart,
    errors: cartErrors,
  }),
  modifyOther: endpoint("PATCH /v1/carts/other/modify", {
    summary:
      "Saves the purpose and the answers to the channel's questions; omitted fields stay, answers to other questions are ignored",
    input: z.object({
      token: Token,
      purpose: given("ご利用目的", field.optionalText("ご利用目的", 100)),
      questionnaire: z.optional(
        sizedList(
          z.array(z.object({ key: reference(40), answer: field.optionalLongText("アンケート", answerMax) })),
          questionLimit,
        ),
      ),
    }),
    output: Cart,
    errors: [...ownCartErrors, "cart.is_empty"],
  }),
  deleteTransactionError: endpoint("PATCH /v1/carts/transaction/error/delete", {
    summary: "Clears a failed or abandoned payment, so that another method can be chosen; the cart is unchanged",
    input: z.object({ token: Token }),
    output: Cart,
    errors: [...cartErrors, "payment.provider_unreachable"],
  }),
};
