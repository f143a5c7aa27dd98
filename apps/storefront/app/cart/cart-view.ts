/** Props of the cart and of everything that shows what is in it. Amounts are integer yen with tax. */
import type { OrderQuantityView } from "#app/product/product-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { AccessoryView } from "#app/product/accessory/accessory-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { ProductCardProps } from "../product/product-view.ts";
import type { SaleView } from "#app/product/sale/sale-view.ts";

export type CartLineView = {
  key: string;
  href: string;
  name: string;
  maker: string | null;
  code: string;
  /** Colour and size in words, such as 藍 / M. */
  variant: string | null;
  picture: Picture | null;
  unitPrice: number;
  unitPriceWithoutTax: number;
  taxRate: number;
  isReducedRate: boolean;
  /** The unit price is a sale price. */
  sale?: SaleView | null;
  quantity: number;
  orderQuantity: OrderQuantityView;
  subtotal: number;
  /** It goes with another line. */
  isAccessory?: boolean;
  /** What was chosen of a product made to order, and where it can be chosen again. */
  madeToOrder?: { parts: { label: string; value: string }[]; href: string } | null;
  /** Why this line cannot be bought as it is, in words. */
  problem: string | null;
};

type TaxRow = { rate: number; isReduced: boolean; target: number; tax: number };

export type CouponView = {
  code: string;
  name: string;
  amount: number;
  /** Makes the carriage free; the amount is what it would have been. */
  isCarriage: boolean;
  problem: string | null;
};

export type CartTotals = {
  products: number;
  discount: number;
  /** What each coupon takes off; a problem says why it gives nothing. */
  coupons: CouponView[];
  /** Points that pay for a part. */
  points: number;
  /** Points that the products will earn; null for guests. */
  pointsToEarn: number | null;
  /** null until the destination is known. */
  carriage: number | null;
  /** The prefecture that the amounts are an estimate for; they are none without it. */
  estimatedFor?: string;
  /** Fee of the payment method, 0 for none. */
  fee: number;
  /** Wrapping, noshi, bags and cards. */
  gift_wrapping?: number;
  total: number;
  tax: number;
  taxes: TaxRow[];
  /** Yen still missing for free carriage; null when there is none to reach or it is reached. */
  untilFreeCarriage: number | null;
};

/** What is bought: in the cart, beside each step of the checkout, and in a placed order. */
export type SummaryView = { lines: CartLineView[]; totals: CartTotals; pieces: number };

/** The way from the cart to the order. */
export type StepName = "cart" | "order" | "confirm";
export type CheckoutStep = {
  name: StepName;
  label: string;
  href: string | null;
  state: "done" | "current" | "todo";
};

/**
 * The parts of the one page between the cart and the confirmation. One is open; a part that is done is folded to its summary,
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
 * The same around each of its pages: where we are, and what is being bought. `isComplete`: every step has been filled in, so that
 * a change leads back to the confirm step.
 */
export type CheckoutFrame = {
  steps: CheckoutStep[];
  parts: CheckoutPart[];
  summary: SummaryView;
  backHref: string;
  isComplete: boolean;
};

/** A coupon that holds for the cart: one press puts it in. `amount` is null where no yen can be said yet. */
export type CouponOfferView = {
  code: string;
  name: string;
  benefit: string;
  amount: number | null;
  isCarriage: boolean;
};

/** Coupons of the cart: forms that post `intent=coupon` and `intent=coupon-delete` with `code` to their own address. */
export type CouponBoxProps = { form: FormView<"code">; coupons: CouponView[]; offers: CouponOfferView[] };

/** On from the cart to the checkout; where that cannot be, why. */
export type CartNextProps = {
  totals: CartTotals;
  isSelling: boolean;
  /** A line cannot be bought as it is. */
  isBlocked: boolean;
  /** The step the buyer continues with. */
  nextHref: string;
  /** A member's button posts `intent=checkout` instead: what is known of the member is filled in on the way. */
  isPrefilling?: boolean;
  /** Where the cart becomes a gift for a receiver whose address is unknown; null where the shop has none. */
  giftHref: string | null;
  isGift: boolean;
};

/** On to making the cart a gift, or that it is one. */
export type GiftEntryProps = Pick<CartNextProps, "giftHref" | "isGift">;

/** The choice of a prefecture before there is an address; posts `intent=prefecture` with `prefecture` to /cart. */
export type CarriageEstimateProps = {
  /** isServed: whether the whole cart can be sent to the chosen prefecture. Null once an address is known. */
  estimate: { prefectures: string[]; prefecture: string | null; isServed: boolean } | null;
};

/** What the cart comes to, its coupons, and the way on. */
export type CartSummaryProps = CartNextProps &
  CarriageEstimateProps & {
    coupon: CouponBoxProps;
    /** Under the cart stand products that bring it to free carriage. */
    hasReaching?: boolean;
  };

/** The line that was deleted last; `index` is its place among the lines of the page, from 0. */
type RemovedLineView = { name: string; quantity: number; index: number };
export type RemovedLineProps = { removed: RemovedLineView; action: string };

/** `rest`: yen until the carriage is free. */
export type ReachingProductsProps = { products: readonly ProductCardProps[]; rest: number | null };

/** Extension point above the lines of the cart. */
export type AboveLinesProps = Pick<SummaryView, "lines" | "pieces">;

/** Extension point under the summary of the cart. */
export type BelowSummaryProps = SummaryView;

/** The lines of one page of the cart. */
export type CartLinesView = {
  lines: CartLineView[];
  pager: Pager;
  /** The page's own address, which its forms post to. */
  action: string;
  /** A line on any page cannot be bought as it is. */
  isBlocked: boolean;
  /** Something on any page is made to order. */
  hasMadeToOrder: boolean;
  /** Other pages with such a line. */
  blockedPages: { page: number; href: string }[];
};

/**
 * The cart, whose amounts are those of all lines and whose `lines` those of one page. Forms post to `action` with a field `intent`:
 * `modify` with `key` and `quantity`, `delete` with `key`; `coupon` and `coupon-delete` with `code`; `prefecture`.
 */
export type CartScreenProps = SummaryView &
  Omit<CartLinesView, "hasMadeToOrder"> &
  CartSummaryProps & {
    /** What happened to the cart meanwhile: something sold out, a price changed. */
    notice: string | null;
    /** Waits for its payment: where that is gone on with or given up, also while the way to an order is closed. */
    unpaidOrder: { orderNo: string; href: string } | null;
    problem: string | null;
    /** Cancelling and returning what is made to order; null where nothing of it is in the cart. */
    madeToOrderTerms?: string | null;
    /** The cart is being opened or read again. */
    isInitializing?: boolean;
    /** Key of the line being changed right now. */
    pendingKey: string | null;
    /** What was deleted last, while it can be put back by `intent=restore`. */
    removed?: RemovedLineView | null;
    /** Products that bring the cart to free carriage. */
    reaching?: ProductCardProps[];
    /** What may be put to a line, by its key. `intent=accessory` with `key` and `product_id` does so. */
    accessories?: Record<string, AccessoryView[]>;
  };
