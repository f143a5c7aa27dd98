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
import { paymentCodes } from "../payment-method/methods/methods.ts";
import { ConveniChain, conveniCodes } from "../payment-method/payment.ts";
import { CartPoint } from "../promotion/point.ts";
import { OrderQuantityShape, Sale, stockStates } from "../product/product.ts";
import { ConfigurationView } from "../product/configuration.ts";
import { Flag, Id, Image, Moment, Named, TaxRate, Yen, reference } from "../platform/shapes.ts";

const Token = reference(200);
export const Quantity = field.integer("数量", 1, 999);

/**
 * option_gone: what was chosen of a product made to order is no longer offered. wrong_quantity: below the least that is ordered at
 * once, or between its steps.
 */
export const lineProblems = ["product_not_found", "not_sale", "out_of_stock", "option_gone", "wrong_quantity"] as const;

/** A line of the cart. tax_amount is the line's part of the tax that is rounded once for each rate (CART-28). */
export const CartProduct = z.object({
  key: z.string(),
  product_info: z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    /** Colour and size as text: "藍 / M"; of what is made to order its configuration: "生地 白 / 首まわり 39.5cm". */
    variant_name: z.string(),
    model_key: z.string(),
    product_price: Yen,
    tax_rate: TaxRate,
    brand: z.nullable(Named),
    maker: z.nullable(Named),
    /** Up to 5 names; the fifth joins all (CAT-12 gives the tracking form). */
    categories: z.array(z.string()),
    image: z.nullable(Image),
    stock_state: z.enum(stockStates),
    stock_left: z.nullable(z.number()),
    order_quantity: OrderQuantityShape,
  }),
  unit_price: Yen,
  unit_price_without_tax: Yen,
  quantity: z.number(),
  subtotal: Yen,
  tax_amount: Yen,
  coupon_discount_parts: z.array(z.object({ code: z.string(), amount: Yen })),
  /** Why the line cannot be ordered now; null when it can. */
  problem: z.nullable(z.enum(lineProblems)),
  /** The old price, where it has changed since the line was added. */
  price_before: z.nullable(Yen),
  /** unit_price is a sale price: the regular one, and until when. */
  sale: z.optional(z.nullable(Sale)),
  /** The line that this accessory goes with (CART-08). */
  parent_key: z.optional(z.nullable(z.string())),
  /** Something is offered with it. */
  has_accessories: z.optional(z.boolean()),
  /** What was chosen, where it is made to order (CAT-11). */
  configuration: z.optional(z.nullable(ConfigurationView)),
});
export type CartProduct = z.infer<typeof CartProduct>;

/** Tax by rate: amount includes tax; amount = without_tax + tax. */
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

/** What the shop asked beside the order itself: the purpose, and the questions that were answered (CART-25). */
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
  /** Points that pay for a part of it. */
  points: z.number(),
  /** null for guests, and where the channel has no points. */
  point: z.nullable(CartPoint),
  order: OrderAmounts,
  /** null when the channel has no limit, or the address is served at no free rate. */
  free_carriage: z.nullable(z.object({ limit: Yen, rest: Yen })),
  orderer: z.nullable(OrdererInput),
  memo: z.string(),
  /** Answers that the order carries along (CART-25). */
  other: OrderNotes,
  /** The last line that was deleted, which can be put back for half an hour and until the cart changes. */
  removed: z.optional(z.nullable(z.object({ name: z.string(), quantity: z.number(), index: z.number() }))),
  /** A gift without an address: its receiver gives it later, through a link (GIFT-01). */
  gift: z.nullable(GiftInput),
  /** The first step that is not finished (CART-05). */
  next_step: z.enum(checkoutSteps),
  /**
   * Changes with everything the confirm screen shows but memo and other, which are typed there; decision refuses
   * another one (cart.decision.changed).
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
  /** The chains where a convenience store's number can be paid, and the one that is chosen (CART-27, CART-30). */
  conveni: z.array(ConveniChain),
  conveni_code: z.nullable(z.enum(conveniCodes)),
  /** The saved card that was chosen with the payment method; null where another one shall pay, left out before a choice. */
  user_card_id: z.optional(z.nullable(Id)),
  user_id: z.nullable(Id),
  /** An order of this cart waits at the provider's; resume_url is the page to go on to, as long as there is one. */
  pending_order: z.nullable(z.object({ order_no: z.string(), payment_id: Id, resume_url: z.nullable(z.string()) })),
  expires_at: Moment,
});
export type Cart = z.infer<typeof Cart>;

/** The cart after an address was given. */
export const AddressedCart = z.extend(Cart, addressWarningsShape);

/**
 * What the cart comes to if all of it goes to one address in the prefecture, before an address is known: the amounts that
 * the same cart has with such an address. order is null where some of the products cannot be sent there.
 */
export const CarriageEstimate = z.object({
  prefecture: z.string(),
  order: z.nullable(OrderAmounts),
  /** The part of total_fee that wrapping and the like cost. */
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
    summary: "Opens the stored cart or a new one; invalid_product drops what can no longer be bought",
    input: z.object({
      token: z.optional(z.nullable(Token)),
      invalid_product: z.optional(sizedText(z.union([z.boolean(), reference(100)]), 100, words.longest(100))),
    }),
    /** joined: the visitor's items, now in the cart of the member who logged in (CART-35). */
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
    summary:
      "The cart with every price computed now; with a prefecture, what it comes to there while no address is known",
    input: z.object({ token: Token, prefecture: z.optional(Prefecture) }),
    output: z.extend(Cart, { carriage_estimate: z.optional(z.nullable(CarriageEstimate)) }),
    errors: cartErrors,
  }),
  addProduct: endpoint("PATCH /v1/carts/products/add", {
    summary:
      "Puts a variant into the cart with accessories that are offered with it, all or none; without a token a cart is opened",
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
    summary: "Takes lines out, by key or by the ids of their variants",
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
    summary: "Sets the delivery address of all items: one of the member's book, or address fields",
    input: ShippingAddInput,
    output: AddressedCart,
    errors: [...ownCartErrors, ...toErrors, ...severalErrors, "cart.is_empty"],
  }),
  modifyShipping: endpoint("PATCH /v1/carts/shippings/modify", {
    summary: "Changes a shipping's address, date and time slot; empty date or slot is 指定なし",
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
      /** A saved card of the member's, beside payment_id; without it the card is asked at the end. */
      user_card_id: z.optional(Id),
      memo: given("備考", field.optionalLongText("備考", memoMax)),
    }),
    output: Cart,
    errors: [...ownCartErrors, "cart.is_empty", "payment.not_found", "cart.payment.not_available", "card.not_found"],
  }),
  resetShippings: endpoint("PATCH /v1/carts/shippings/reset", {
    summary: "Resets the dates, and the addresses too with is_removing_address",
    input: z.object({ token: Token, is_removing_address: z.optional(Flag) }),
    output: Cart,
    errors: cartErrors,
  }),
  modifyOther: endpoint("PATCH /v1/carts/other/modify", {
    summary:
      "Saves purpose and answers to the channel's questions; what is left out stays, what is not asked is not saved",
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
    summary: "Clears a payment that failed or was left, so that another may be chosen; the cart is as it was",
    input: z.object({ token: Token }),
    output: Cart,
    errors: [...cartErrors, "payment.provider_unreachable"],
  }),
};
