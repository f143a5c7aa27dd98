import type { Client } from "@noren/contract/client.ts";
import type { Contract } from "@noren/contract/contract.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import { createContext } from "react-router";
import type { RequestEffects } from "@noren/web/request/request-effects.ts";
import type { Cookies } from "../../../server/cookies.ts";
import type { SessionState } from "./session-view.ts";

export type Api = Client<Contract>;

export type Logger = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

type OutsideService = {
  name: string;
  company: string;
  sent: string;
  purpose: string;
  href: string | null;
  needs_consent: boolean;
};

/** External services for the page that lists them; known on the server only. */
export type OutsideServiceNames = {
  services: readonly OutsideService[];
  retargetingName: string;
  affiliateName: string;
  keepDays: number;
  hasRecaptcha: boolean;
};

/** Payments that the cart offers before the checkout, by the id of their method. */
export type OfferedWallets = {
  /** Apple Pay and Google Pay, by Stripe's script. */
  express: { publishableKey: string; apiVersion: string; paymentId: string } | null;
  payPayId: string | null;
};

/** Data of one request that is set before any loader runs. */
export type ShopContext = {
  /** The contract's calls, with the visitor's channel and the session's token. */
  api: Api;
  session: SessionState;
  /** prefix is "" or such as "/toki"; origin is scheme and host of absolute addresses, from the configuration. */
  channel: { code: string; name: string; prefix: string; origin: string };
  settings: Record<string, unknown>;
  look: string;
  /** Address of the look's stylesheet with this channel's breakpoints and colours; without it the built one is used. */
  stylesheet?: string | undefined;
  /** Markup for the end of each page's head, which no script draws. */
  head?: string | undefined;
  /** Nonce of inline scripts; missing on pages that may be cached. */
  nonce?: string | undefined;
  requestId: string;
  ip: string;
  cookies: Cookies;
  /** SECRET: key that seals the visitor's cookies. */
  secret: Secret;
  clock: () => Date;
  logger: Logger;
  /** Retry-After of a 429, in seconds. */
  retryAfter?: number | undefined;
  /** Queries of the shown product's variants; any other query shows the same page. */
  variants?: readonly Readonly<Record<string, string>>[] | undefined;
  outside?: OutsideServiceNames | undefined;
  /** The page is shown as of a moment, by the owner's link; nothing can be changed. */
  isPreview?: boolean | undefined;
  /** The look that the owner's link names; undefined: the shop's own. */
  previewLook?: string | undefined;
  /** Absent in a channel without any. */
  wallets?: OfferedWallets | undefined;
  /** Waits for this visitor's turn: one visitor's pages are drawn one after the other, however many wait for data. */
  turnToDraw?: (() => Promise<void>) | undefined;
  /** Token of the cart that was found, which identifies the visitor. */
  knownCart?: string | undefined;
  /** Max milliseconds that a page waits for the API. */
  timeout?: number | undefined;
  /** Additions of the areas to the handling of requests; set before any loader runs. */
  effects?: ShopEffects | undefined;
};

/** Additions of the shop's areas to the request handling of packages/web, and their work at a login. */
export type ShopEffects = RequestEffects<ShopContext, Api> & {
  /**
   * Joins a visitor's cart with the member's. `joined` is a sentence about the joined items; isCartOpen is false if the
   * cart was refused.
   */
  joinCarts: (shop: ShopContext) => Promise<{ joined: string; isCartOpen: boolean }>;
};

export const noEffects: ShopEffects = {
  callsOf: ({ api }) => api,
  leadOf: () => null,
  recover: async () => {},
  completeRefusal: async (refused) => refused,
  joinCarts: async () => ({ joined: "", isCartOpen: true }),
};

export const shopContext = createContext<ShopContext>();

/** For drawing one page, beside its loaders' data, such as markup of blocks without behaviour; and the result. */
export type Drawing = {
  /** False if the router requests data only; markup is then part of the data. */
  isDocument: boolean;
  /** Data of the page's loaders, by route; the browser gets it beside the page. */
  loaded: Record<string, unknown>;
  markup: Map<string, string>;
  /** schema.org data for search engines, which read documents; no script in a browser gets it. */
  structuredData: readonly object[];
  /** Scripts of the look's live blocks. */
  blockScripts: Record<string, string[]>;
  /** A block was left out by accident, and the next request may show it: the page is not cached. */
  isIncomplete?: true;
  /**
   * The drawn page beside its empty answer, because the router would turn the string into a stream. `head` belongs
   * at the end of its head, `end` at the end of its body.
   */
  page?: { answer: Response; html: string; head: string; end: string };
};

export const drawingContext = createContext<Drawing>();
