import { join } from "node:path";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Api, ShopContext } from "../app/platform/request/request-context.server.ts";
import { noSession } from "../app/platform/request/session-view.ts";
import { type Cookies, createCookies } from "../server/cookies.ts";
import { createStorefront, loadLooks, type StorefrontOptions } from "../server/handler.ts";
import * as demo from "./demo-data.ts";
import { memberSummary } from "./member-summary.ts";

const buildFolder = join(import.meta.dirname, "../build");
export const looks = loadLooks(buildFolder);

/** SECRET of these shops, and the fixed time of their clocks. */
export const secret = { current: "secret of the tests" };
export const now = new Date("2026-11-20T01:00:00Z");

export type Calls = { [A in keyof Api]?: Partial<Api[A]> };

const paged = <T>(data: T[]) => ({ data, pagination: { total: data.length, per: 15, last: 1, current: 1 } });

const missing = async (): Promise<never> => {
  throw new ShopError("common.not_found");
};

export const defaultCalls: Calls = {
  channel: {
    public: async () => demo.publicConfig,
    layout: missing,
    pageLayout: async () => demo.home,
  },
  category: { hierarchy: async () => demo.categories },
  product: { list: async () => paged([demo.card]), detail: async () => demo.detail },
  productSearch: {
    facets: async () => demo.facets,
    count: async () => ({ total: 4, is_exact: true }),
    help: async () => ({ nearest_word: null, wider: [], popular: [] }),
    suggestions: async () => ({ products: [], categories: [], makers: [], words: [] }),
  },
  collection: { search: async () => [] },
  message: { list: async () => paged([]) },
  popup: { list: async () => [] },
  ecommerceEvent: { add: async () => ({ id: null, popup: null }) },
  maker: { list: async () => paged([]) },
  brand: { list: async () => paged([]) },
  tag: { list: async () => [] },
  cart: { init: missing, get: missing, freeCarriageProducts: async () => [] },
  postal: { addresses: missing },
  accessory: { ofProduct: async () => [] },
  payment: { methods: async () => demo.payments },
  landingPage: { bySlug: missing },
  staticPage: { byPath: async ({ path }) => (demo.hasText(path) ? demo.terms : missing()) },
  order: { list: async () => ({ ...paged([]), more: { user_order_total_payment: 0 } }) },
  userAddress: {
    list: async () => ({ data: [], limit: 20 }),
    search: async () => ({ ...paged([]), more: { limit: 20 } }),
    exports: async () => [],
  },
  point: { balance: async () => ({ balance: 0, expiring: [], earn_percent: 1 }) },
  emailVerify: { request: async () => ({}) },
  identity: { providers: async () => [] },
  userCard: { list: async () => ({ data: [], limit: 5 }) },
  userList: { list: async () => ({ ...paged([]), more: { listables: [] } }) },
  memberSummary: { get: async () => memberSummary },
  searchHistory: { add: async () => ({}) },
  productHistory: { mine: async () => paged([]) },
  userMemorial: { list: async () => ({ data: [], limit: 30 }) },
};

export type Visit = {
  calls?: Calls;
  look?: string;
  prefix?: string;
  settings?: Record<string, unknown>;
  cookie?: string;
  /** Fields, or the body of a form with files. */
  form?: Record<string, string> | FormData;
  /** Posted by the page's script. */
  json?: unknown;
  headers?: Record<string, string>;
  origin?: string;
  timeout?: number;
  clock?: () => Date;
  outside?: ShopContext["outside"];
  wallets?: ShopContext["wallets"];
  turnToDraw?: ShopContext["turnToDraw"];
};

export type Logged = { level: "info" | "warn" | "error"; details: Record<string, unknown>; words: string };

/** A storefront of the built looks, or of one in development, with API calls answered from memory. */
export function openStorefront(options: Pick<StorefrontOptions, "looks" | "mode"> = { looks }) {
  const logged: Logged[] = [];
  const write = (level: Logged["level"]) => (details: object, words: string) =>
    void logged.push({ level, details: details as Logged["details"], words });
  const logger = { info: write("info"), warn: write("warn"), error: write("error") };
  const storefront = createStorefront({ ...options, logger });

  async function visit(path: string, options: Visit = {}) {
    const { look = "simple", prefix = "", settings = {}, calls = {}, timeout, form, json } = options;
    const origin = options.origin ?? "http://shop.test";
    const headers = new Headers({ ...options.headers, ...(options.cookie && { cookie: options.cookie }) });
    const cookies: Cookies = createCookies(options.cookie ?? null, "demo", origin.startsWith("https:"));
    const request = new Request(origin + path, {
      headers,
      ...(form && { method: "POST", body: form instanceof FormData ? form : new URLSearchParams(form) }),
      ...(json !== undefined && { method: "POST", body: JSON.stringify(json) }),
    });
    const api: Record<string, object> = {};
    for (const area of new Set([...Object.keys(defaultCalls), ...Object.keys(calls)]))
      api[area] = { ...defaultCalls[area as keyof Api], ...calls[area as keyof Api] };
    const shop: ShopContext = {
      api: api as Api,
      channel: { code: "demo", name: "暖簾", prefix, origin },
      session: noSession(),
      settings,
      look,
      nonce: "n0nce",
      requestId: "r1",
      ip: "127.0.0.1",
      cookies,
      secret,
      clock: options.clock ?? (() => now),
      logger,
      timeout,
      outside: options.outside,
      wallets: options.wallets,
      turnToDraw: options.turnToDraw,
    };
    const response = await storefront(request, shop);
    return {
      response,
      status: response.status,
      html: await response.text(),
      cookies: cookieHeader(response, options.cookie),
    };
  }

  return { visit, logged, storefront };
}

/** The cookies that a browser would send with its next request. */
function cookieHeader(response: Response, before = ""): string {
  const jar = new Map(
    before
      .split("; ")
      .filter(Boolean)
      .map((pair) => pair.split("=", 2) as [string, string]),
  );
  for (const line of response.headers.getSetCookie()) {
    const [pair = "", ...rest] = line.split("; ");
    const [name = "", value = ""] = pair.split("=", 2);
    if (rest.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
