import type { Client } from "@noren/contract/client.ts";
import type { Contract } from "@noren/contract/contract.ts";
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

/** A service outside the shop that a channel names. */
type OutsideService = {
  name: string;
  company: string;
  sent: string;
  purpose: string;
  href: string | null;
  needs_consent: boolean;
};

/** What the server knows of a channel for the page of outside services alone. */
export type OutsideServiceNames = {
  services: readonly OutsideService[];
  retargetingName: string;
  affiliateName: string;
  keepDays: number;
  hasRecaptcha: boolean;
};

/** What the server knows of one request before any loader runs. */
export type ShopContext = {
  /** The contract's calls with this visitor's channel and the session's token. */
  api: Api;
  /** The visitor or member; filled in before any loader runs. */
  session: SessionState;
  /** prefix is "" or such as "/toki"; origin is the scheme and host of its absolute addresses, from configuration. */
  channel: { code: string; name: string; prefix: string; origin: string };
  /** The channel's settings that a browser may know. */
  settings: Record<string, unknown>;
  /** Name of the wanted look, such as "kurasu+toki". */
  look: string;
  /** Address of the look's stylesheet with this channel's breakpoints and colours; else the built one is named. */
  stylesheet?: string | undefined;
  /** Markup for the end of each page's head, which no script draws. */
  head?: string | undefined;
  /** For inline scripts; absent on pages that may be cached. */
  nonce?: string | undefined;
  requestId: string;
  ip: string;
  cookies: Cookies;
  /** SECRET: closes what the visitor carries. */
  secret: string;
  clock: () => Date;
  logger: Logger;
  /** Retry-After of a 429 in seconds. */
  retryAfter?: number | undefined;
  /** What addresses say of the variants of the product that was shown; one that says anything else shows the same page. */
  variants?: readonly Readonly<Record<string, string>>[] | undefined;
  /** What else the page of outside services lists; the browser need not know it. */
  outside?: OutsideServiceNames | undefined;
  /** Waits until the page may be drawn: drawings of one visitor follow one another, however many wait for their data. */
  turnToDraw?: (() => Promise<void>) | undefined;
  /** Token of the cart that was found, so that the visitor is known by it. */
  knownCart?: string | undefined;
  /** Milliseconds after which a page no longer waits for the API. */
  timeout?: number | undefined;
  /** What the areas add to the policy for requests; set before any loader runs. */
  effects?: ShopEffects | undefined;
};

/** What the shop's areas add to the policy of packages/web, and what they do at a login. */
export type ShopEffects = RequestEffects<ShopContext, Api> & {
  /** A visitor's cart joins the member's: what it brought along, in words; isCartOpen is false where it was refused. */
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

/** What drawing one page needs beside its data: the markup of blocks without behaviour, by slot; and what comes of it. */
export type Drawing = {
  /** False when the router requests data alone; then markup travels in the data. */
  isDocument: boolean;
  /** What the page's loaders have loaded, by route; the browser gets it beside the page. */
  loaded: Record<string, unknown>;
  markup: Map<string, string>;
  /** schema.org's, for search engines: they read documents, so that it reaches no browser's script. */
  structuredData: readonly object[];
  /** Scripts of the look's live blocks. */
  blockScripts: Record<string, string[]>;
  /** A block that the next request may well show was left out: the page is not cached. */
  isIncomplete?: true;
  /**
   * The drawn page beside its empty answer: the router looks at bodies, which would make a stream of the string. `end`
   * belongs at the end of its body.
   */
  page?: { answer: Response; html: string; end: string };
};

export const drawingContext = createContext<Drawing>();
