import type { RefObject } from "react";

/** Stripe's account whose script draws the buttons of Apple Pay and Google Pay. */
export type ExpressInfo = { publishableKey: string; apiVersion: string };

/** What the cart offers before the checkout; PayPay leads to the checkout, with PayPay chosen. */
export type WalletsView = { express: ExpressInfo | null; hasPayPay: boolean };

export type ExpressPlace = {
  express: ExpressInfo;
  /** Yen that the sheet shows until the wallet has told the prefecture. */
  amount: number;
};

/** none: this browser has no wallet, or the script did not come. */
export type ExpressState = "loading" | "ready" | "none";

export type ExpressView = {
  place: RefObject<HTMLDivElement | null>;
  state: ExpressState;
  /** Why the wallet did not lead on, as a sentence. */
  problem: string | null;
};

/** Amounts of the cart at the wallet's address, in yen with tax. */
export type WalletAmounts = { total: number; carriage: number };

/** Answers of /cart/wallet: `next` is a page of the shop. */
export type WalletStep = { next: string };
