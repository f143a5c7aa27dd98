import type { RefObject } from "react";

/** Stripe's account whose script draws the buttons of Apple Pay and Google Pay. */
export type ExpressInfo = { publishableKey: string; apiVersion: string };

/** What the cart offers before the checkout; PayPay leads to the checkout, with PayPay chosen. */
export type WalletsView = { express: ExpressInfo | null; hasPayPay: boolean };

export type ExpressPlace = {
  express: ExpressInfo;
  /** Yen that the sheet shows until the wallet has told the prefecture. */
  amount: number;
  /** On a product's page: what its form adds, read at the press; null once the form asks for what it lacks. */
  pressed?: () => PressedProduct | null;
  /** Pieces in the cart that a product's page has to mention. */
  others?: number;
};

/** `fields`: those of the product's form, such as product_id and quantity; `amount`: yen of its pieces. */
export type PressedProduct = { amount: number; fields: [string, string][] };

/** none: this browser has no wallet, or the script did not come. */
export type ExpressState = "loading" | "ready" | "none";

export type ExpressView = {
  place: RefObject<HTMLDivElement | null>;
  state: ExpressState;
  /** Why the wallet did not lead on, as a sentence. */
  problem: string | null;
};

/** Amounts at the wallet's address, in yen with tax; `others`: pieces that the cart had before a product's page added. */
export type WalletAmounts = { total: number; carriage: number; others: number };

/** Answers of /cart/wallet: `next` is a page of the shop. */
export type WalletStep = { next: string };

/** Block in a product's form: buttons of the browser's wallets. `price`: yen of the cheapest variant. */
export type ProductExpressProps = { express: ExpressInfo; price: number; others: number };
/** Block in a product's form: PayPay's button, which sends `intent=paypay`. `others`: pieces in the cart. */
export type ProductPayPayProps = { others: number };
