import type { Client } from "@noren/contract/client.ts";
import type { Contract } from "@noren/contract/contract.ts";
import { createContext } from "react-router";
import type { Cookies } from "../../../server/cookies.ts";
import type { SessionState } from "../session/session-view.ts";

export type Api = Client<Contract>;

export type Logger = {
  info: (facts: object, words: string) => void;
  warn: (facts: object, words: string) => void;
  error: (facts: object, words: string) => void;
};

/** What the server knows of one request before any page is asked. */
export type ShopContext = {
  /** The contract's calls with this visitor's channel and the session's token. */
  api: Api;
  /** Who asks; filled in before any page is asked. */
  session: SessionState;
  /** prefix is "" or such as "/toki"; origin is the scheme and host of its absolute addresses, from configuration. */
  channel: { code: string; name: string; prefix: string; origin: string };
  /** The channel's settings that a browser may know. */
  settings: Record<string, unknown>;
  /** Name of the wanted look, such as "kurasu+toki". */
  look: string;
  /** Address of the look's stylesheet with this channel's breakpoints and colours; else the built one is named. */
  stylesheet?: string | undefined;
  /** For inline scripts; absent on pages that may be cached. */
  nonce?: string | undefined;
  requestId: string;
  ip: string;
  cookies: Cookies;
  /** SECRET: closes what the visitor carries. */
  secret: string;
  clock: () => Date;
  logger: Logger;
  /** Seconds that an answer of 429 asks to wait. */
  retryAfter?: number | undefined;
  /** Colours and sizes of the product that was shown; an address with others shows the same page. */
  variants?: readonly { color: string | null; size: string | null }[] | undefined;
  /** Milliseconds after which a page no longer waits for the API. */
  patience?: number | undefined;
};

export const shopContext = createContext<ShopContext>();

/** What drawing one page needs beside its data: the markup of blocks without behaviour, by slot; and what comes of it. */
export type Drawing = {
  /** False when the router asks for data alone; then markup travels in the data. */
  isDocument: boolean;
  /** What the page's loaders have loaded, by route; the browser gets it beside the page. */
  loaded: Record<string, unknown>;
  markup: Map<string, string>;
  /** Scripts of the look's live blocks. */
  blockScripts: Record<string, string[]>;
  /** The drawn page beside its empty answer: the router looks at bodies, which would make a stream of the string. */
  page?: { answer: Response; html: string };
};

export const drawingContext = createContext<Drawing>();
