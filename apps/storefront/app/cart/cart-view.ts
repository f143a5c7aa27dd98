/** Props of the cart and of everything that shows its contents. Amounts are integer yen with tax. */
import type { OrderQuantityView } from "#app/product/product-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { AccessoryView } from "#app/product/accessory/accessory-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { ProductCardProps } from "../product/product-view.ts";
import type { SaleView } from "#app/product/sale/sale-view.ts";
import type { WalletsView } from "#app/payment-method/wallet/wallet-view.ts";

export type CartLineView = {
  key: string;
  href: string;
  name: string;
  maker: string | null;
  code: string;
  /** Colour and size as text, such as 藍 / M. */
  variant: string | null;
  picture: Picture | null;
  unitPrice: number;
  unitPriceWithoutTax: number;
  taxRate: number;
  isReducedRate: boolean;
  sale?: SaleView | null;
  quantity: number;
  /** The variant has lower prices for more pieces: from how many the present one applies (null: that of one piece). */
  quantityPrice?: { min: number | null; priceOfOne: number; next: { missing: number; price: number } | null };
  orderQuantity: OrderQuantityView;
  subtotal: number;
  /** The line belongs to another line. */
  isAccessory?: boolean;
  /** The choices of a made-to-order product, and the page on which they can be changed. */
  madeToOrder?: { parts: { label: string; value: string }[]; href: string } | null;
  /** Why this line cannot be bought as it is, for the buyer to read. */
  problem: string | null;
};

type TaxRow = { rate: number; isReduced: boolean; target: number; tax: number };

export type CouponView = {
  code: string;
  name: string;
  amount: number;
  /** The coupon makes the carriage free; the amount is the carriage saved. */
  isCarriage: boolean;
  problem: string | null;
};

export type CartTotals = {
  products: number;
  discount: number;
  /** Each coupon's discount; `problem` says why a coupon has none. */
  coupons: CouponView[];
  points: number;
  /** Points that the products will earn; null for guests. */
  pointsToEarn: number | null;
  /** Null until the destination is known. */
  carriage: number | null;
  /** Prefecture of the estimate; without it the amounts are no estimate. */
  estimatedFor?: string;
  /** Fee of the payment method, 0 for none. */
  fee: number;
  gift_wrapping?: number;
  total: number;
  tax: number;
  taxes: TaxRow[];
  /** Yen missing to free carriage; null if the cart has it or cannot reach it. */
  untilFreeCarriage: number | null;
};

/** Lines and amounts: in the cart, beside each part of the checkout, and in a placed order. */
export type SummaryView = { lines: CartLineView[]; totals: CartTotals; pieces: number };

export type StepName = "cart" | "order" | "confirm";
export type CheckoutStep = {
  name: StepName;
  label: string;
  href: string | null;
  state: "done" | "current" | "todo";
};

/**
 * Parts of the one page between the cart and the confirmation. One is open; a finished one is folded to its summary,
 * with the address that opens it again (CART-38).
 */
export type CheckoutPart = {
  name: "address" | "gift" | "delivery" | "payment";
  label: string;
  state: "done" | "current" | "todo";
  href: string | null;
  summary: string[];
};
/**
 * The frame around each page of the checkout: the steps, and what is being bought. `isComplete`: all parts are filled
 * in, so that saving a change leads back to the confirm step.
 */
export type CheckoutFrame = {
  steps: CheckoutStep[];
  parts: CheckoutPart[];
  summary: SummaryView;
  backHref: string;
  isComplete: boolean;
};

/** A coupon that applies to the cart; one button adds it. `amount` is null while its yen are unknown. */
export type CouponOfferView = {
  code: string;
  name: string;
  benefit: string;
  amount: number | null;
  isCarriage: boolean;
};

/** Coupons of the cart: forms that post `intent=coupon` and `intent=coupon-delete` with `code` to their own address. */
export type CouponBoxProps = { form: FormView<"code">; coupons: CouponView[]; offers: CouponOfferView[] };

export type CartNextProps = {
  totals: CartTotals;
  isSelling: boolean;
  isBlocked: boolean;
  nextHref: string;
  /** A member's button posts `intent=checkout` instead, which fills in the member's data first. */
  isPrefilling?: boolean;
  /** Page that makes the cart a gift for a receiver whose address is unknown; null where the shop has no such gifts. */
  giftHref: string | null;
  isGift: boolean;
  /** Buttons that pay before the checkout: wallets', and PayPay's, which posts `intent=paypay`. */
  wallets?: WalletsView | undefined;
};

export type GiftEntryProps = Pick<CartNextProps, "giftHref" | "isGift">;

/** The choice of a prefecture before there is an address; posts `intent=prefecture` with `prefecture` to /cart. */
export type CarriageEstimateProps = {
  /** isServed: whether the whole cart can be sent to the chosen prefecture. Null once an address is known. */
  estimate: { prefectures: string[]; prefecture: string | null; isServed: boolean } | null;
};

export type CartSummaryProps = CartNextProps &
  CarriageEstimateProps & {
    coupon: CouponBoxProps;
    /** Products that reach free carriage are below the cart. */
    hasReaching?: boolean;
  };

/** The line that was deleted last; `index` is its place among the lines of the page, from 0. */
type RemovedLineView = { name: string; quantity: number; index: number };
export type RemovedLineProps = { removed: RemovedLineView; action: string };

/** `rest`: yen missing to free carriage. */
export type ReachingProductsProps = { products: readonly ProductCardProps[]; rest: number | null };

/** Extension point above the lines of the cart. */
export type AboveLinesProps = Pick<SummaryView, "lines" | "pieces">;

/** Extension point under the summary of the cart. */
export type BelowSummaryProps = SummaryView;

export type CartLinesView = {
  lines: CartLineView[];
  pager: Pager;
  /** The page's own address, which its forms post to. */
  action: string;
  /** A line on any page cannot be bought as it is. */
  isBlocked: boolean;
  /** A line on any page is made to order. */
  hasMadeToOrder: boolean;
  /** Other pages that have a line which cannot be bought. */
  blockedPages: { page: number; href: string }[];
};

/**
 * The cart. Its amounts are those of all lines; `lines` are those of one page. Forms post to `action` with a field
 * `intent`: `modify` with `key` and `quantity`, `delete` with `key`; `coupon` and `coupon-delete` with `code`;
 * `prefecture`.
 */
export type CartScreenProps = SummaryView &
  Omit<CartLinesView, "hasMadeToOrder"> &
  CartSummaryProps & {
    /** Changes since the last visit: sold-out lines, changed prices. */
    notice: string | null;
    /** An order that waits for its payment, and the page to resume or cancel it; set even if no other can be placed. */
    unpaidOrder: { orderNo: string; href: string } | null;
    problem: string | null;
    /** Terms of cancelling and returning made-to-order products; null if the cart has none. */
    madeToOrderTerms?: string | null;
    /** The cart is being initialized or reloaded. */
    isInitializing?: boolean;
    pendingKey: string | null;
    /** The line deleted last, while `intent=restore` can put it back. */
    removed?: RemovedLineView | null;
    reaching?: ProductCardProps[];
    /** Accessories that may be added to a line, by the line's key: `intent=accessory` with `key` and `product_id`. */
    accessories?: Record<string, AccessoryView[]>;
  };
