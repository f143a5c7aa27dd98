import type { GroupKind } from "@noren/contract/product/own-price-shape.ts";
import type { Address, OrdererInput } from "@noren/contract/delivery/address.ts";
import type { OrderNotes, TaxLine } from "@noren/contract/cart/cart.ts";
import type { OrderLine } from "@noren/contract/cart/line.ts";
import type { CaptureTime } from "@noren/contract/payment-method/methods/method-definition.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { CouponOnOrder } from "@noren/contract/promotion/coupon.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { ConfigurationView } from "@noren/contract/product/configuration.ts";
import type { GiftWrapping } from "@noren/contract/delivery/wrapping.ts";
import type { TaxRate } from "#api/platform/money/tax.ts";
import type { GiftOfOrderRow } from "./gift-rows.ts";

export type PaymentState = "settled" | "waiting" | "failed";
export type Instruction = { name: string; value: string };

/** A line as an order stores it, with names and prices at the decision. */
export type SoldProduct = Pick<
  OrderLine,
  "key" | "product_info" | "unit_price" | "quantity" | "subtotal" | "tax_amount" | "coupon_discount_parts"
> & { parent_key: string | null; configuration: ConfigurationView | null };

/** Amounts at the decision, in yen and points. Never changed. */
type DecidedAmounts = {
  total_products: number;
  total_discount: number;
  total_carriage: number;
  total_fee: number;
  total_points: number;
  total_payment: number;
  total_tax: number;
  amount_by_tax_rate: TaxLine[];
  coupons: CouponOnOrder[];
  is_point_price_cut: boolean;
  points_to_earn: number;
};

/** Pieces from which on a price applied, and whose it was, with the price of one piece for everybody in yen. */
export type LowerPrice = { min_quantity?: number; own?: GroupKind; usual_price: number };

/** The tables and settings at the decision that explain amounts and days (OWN-19). */
export type OrderReasons = {
  carriage: {
    /** Because of the total, or by a coupon. */
    is_free: boolean;
    free_limit: number | null;
    /** Carriage of each parcel in the carrier's table in yen, by packing key. */
    listed: Record<string, number>;
  };
  /** Why each parcel cannot arrive earlier, in words, by packing key. */
  arrivals: Record<string, string>;
  /** Regular price in yen of lines that were on sale, by line key. */
  regular_prices: Record<string, number>;
  /** Lines whose price is lower by their quantity or by the member's own list, by line key; absent in former orders. */
  lower_prices?: Record<string, LowerPrice>;
  /** The setting POINT.EARN_PERCENT; 0 where the channel has no points. */
  point_percent: number;
};

export type NewOrder = DecidedAmounts & {
  id: string;
  channel_id: string;
  order_no: string;
  cart_id: string;
  cart_generation: number;
  member_id: string | null;
  state: OrderState;
  orderer: OrdererInput;
  email: string;
  /** The channel's origin at the decision. Only the release before reads it; links have the current origin. */
  origin: string;
  memo: string;
  other: OrderNotes;
  tax_rounding: string;
  shown: unknown;
  /** Version of the terms and the privacy policy to which the buyer agreed. */
  policy_version: string;
  reasons: OrderReasons;
  ordered_at: Date;
  updated_at: Date;
  products: (SoldProduct & { id: string; product_id: string; tax_rate: TaxRate; sort: number })[];
  shippings: {
    id: string;
    shipping_key: string;
    address: Address;
    carriage: number;
    sender: Address | null;
    message: string;
    notice_email: string | null;
    sort: number;
    packings: {
      id: string;
      packing_key: string;
      products: { key: string; quantity: number }[];
      carrier_code: string;
      carrier_name: string;
      delivery_at: string | null;
      delivery_timezone_key: string | null;
      delivery_timezone_label: string | null;
      handover_key: string | null;
      handover_label: string | null;
      estimated_at: string | null;
      carriage: number;
      gift_wrapping: GiftWrapping | null;
      fee: number;
      sort: number;
    }[];
  }[];
  payment: {
    id: string;
    payment_method_id: string;
    code: PaymentCode;
    name: string;
    amount: number;
    state: PaymentState;
    instructions: Instruction[];
    pay_by: Date | null;
    provider: string | null;
    /** When the amount is captured; null if the method gives no choice. */
    capture: CaptureTime | null;
    conveni_code: string | null;
    address_range_hash: string | null;
  };
  movements: { id: string; product_id: string; delta: number; reason: "order" }[];
  change: { id: string; actor: string; note: string };
};

/** An order as it is read. Times inside of lists and objects are strings, since they come from a JSON result. */
export type OrderRow = DecidedAmounts & {
  id: string;
  order_no: string;
  member_id: string | null;
  state: OrderState;
  orderer: OrdererInput;
  memo: string;
  other: OrderNotes;
  ordered_at: Date;
  production_started_at: Date | null;
  /** null for orders of releases that did not store them. */
  reasons: OrderReasons | null;
  products: SoldProduct[];
  shippings: {
    id: string;
    address: Address;
    carriage: number;
    sender: Address | null;
    message: string;
    notice_email: string | null;
    packings: {
      id: string;
      products: { key: string; quantity: number }[];
      gift_wrapping: GiftWrapping | null;
      fee: number;
      carrier_name: string;
      tracking_number: string | null;
      /** URL of the carrier's tracking page with {number}; empty or null if there is none. */
      tracking_template: string | null;
      shipped_at: string | null;
      delivery_at: string | null;
      delivery_timezone_label: string | null;
      handover_label: string | null;
      estimated_at: string | null;
    }[];
  }[];
  payment: {
    id: string;
    payment_method_id: string;
    action_url: string | null;
    code: PaymentCode;
    name: string;
    state: PaymentState;
    /** Its authorization was over before the payment was captured. */
    is_lapsed: boolean;
    /** Yen that were captured, if less than the order's sum. */
    captured: number | null;
    instructions: Instruction[];
    pay_by: string | null;
    settled_at: string | null;
    /** A DeclineCode; null if the payment was authorized afterwards, so that the refusal did not end it. */
    decline: string | null;
  };
  gift: GiftOfOrderRow | null;
};
