import type { UserCard } from "@noren/contract/member/card.ts";
import { declineWords } from "@noren/contract/payment-method/declines.ts";
import type { PaymentService } from "@noren/contract/payment-method/payment.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PageSources } from "@noren/api/payment-method/provider/provider-definition.ts";
import { pagePolicy, permissionsPolicy } from "@noren/server/http/security-headers.ts";
import { readStaticFiles } from "@noren/server/looks/static-files.ts";
import { aCart, aLeadTime } from "@noren/storefront/testing/cart-answers.ts";
import { aDecision, aPaymentChoice } from "@noren/storefront/testing/checkout-answers.ts";
import { memberCookie } from "@noren/storefront/testing/member-cookie.ts";
import { type Calls, looks, openStorefront, type Visit } from "@noren/storefront/testing/open-storefront.ts";
import type { Page, Route } from "playwright-core";
import { openPage, type PageOptions } from "../shop.ts";

/** Pages about a card, of a built look with the API's answers from memory, under the policy that the server sends. */
const origin = "http://localhost:4990";
const { visit } = openStorefront();

export const total = 3960;

export type PaymentPage = {
  service: PaymentService;
  /** undefined: no provider has a script. */
  sources?: PageSources | undefined;
  look?: string;
  /** Saved cards: then the buyer is a member. */
  cards?: UserCard[];
  path?: string;
  /** Payments that the cart offers. */
  wallets?: Visit["wallets"];
  /** Pieces in the cart, as its cookie counts them; null for a visitor without a cart. */
  pieces?: number | null;
  /** Answers of the API in place of those of a cart that waits for its confirmation. */
  calls?: (placed: object[]) => Calls;
  /** How many of the first orders the card's issuer refuses. */
  refusals?: number;
};

export type Opened = {
  page: Page;
  /** Inputs of the calls that place an order or save a card. */
  placed: object[];
  /** Addresses and bodies of all requests to the shop. */
  sent: string[];
  /** What the page's policy has refused. */
  violations: string[];
};

/** Opens a page about a card; `prepare` sets the provider's answers before it is loaded. */
export async function openPaymentPage(
  about: PaymentPage,
  options: Pick<PageOptions, "script" | "width" | "expected">,
  prepare: (page: Page) => Promise<void>,
): Promise<Opened> {
  const { service, sources, look = "simple", cards, path = "/cart/confirm", refusals = 0, wallets, pieces = 0 } = about;
  const page = await openPage({ ...options, url: origin });
  const opened: Opened = { page, placed: [], sent: [], violations: [] };
  const files = readStaticFiles(looks.get(look)!.clientFolder, `/_${look}/`);
  const calls = about.calls?.(opened.placed) ?? callsOf({ service, cards, refusals }, opened.placed);
  let cookie = cards || path === "/mypage/card/add" ? `${memberCookie()}; cart.demo=tok-1` : "cart.demo=tok-1";
  if (pieces !== 0) cookie = pieces === null ? "" : `${cookie}; pieces.demo=${pieces}`;

  async function answer(route: Route) {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const file = files.get(pathname);
    if (file) return route.fulfill({ contentType: file.type, body: Buffer.from(file.plain) });
    opened.sent.push(`${request.url()} ${request.postData() ?? ""}`);
    if (pathname === "/csp-report") {
      opened.violations.push(request.postData() ?? "");
      return route.fulfill({ status: 204 });
    }
    if (pathname.startsWith("/pictures/")) return route.fulfill({ contentType: "image/svg+xml", body: emptyPicture });
    if (["/paid", "/cart/complete"].includes(pathname)) return route.fulfill({ contentType: htmlType, body: paidPage });
    const form = request.method() === "POST" ? Object.fromEntries(new URLSearchParams(request.postData() ?? "")) : null;
    const shown = { origin, look, cookie, calls, settings, wallets, ...(form && { form }) };
    const { response, status, html, cookies } = await visit(pathname + search, shown);
    // an approved payment is kept in a cookie
    if (wallets) cookie = cookies;
    const headers = Object.fromEntries(response.headers);
    if (headers["content-type"]?.startsWith("text/html")) Object.assign(headers, protection(sources));
    // the target of a redirect would not be routed
    if (status === 303) return route.fulfill({ contentType: htmlType, body: onwards(headers.location!) });
    return route.fulfill({ status, headers, body: html });
  }
  await page.route(`${origin}/**`, answer);
  await prepare(page);
  await page.goto(path);
  return opened;
}

type Answers = { service: PaymentService; cards: UserCard[] | undefined; refusals: number };

const settings = { "ORDER.MEMO.IS_USE": true, "ORDER.MEMO.MAX_LENGTH": 200, "MEMBER.CARD_LIMIT": 5 };
const htmlType = "text/html; charset=utf-8";
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const onwards = (location: string) => `<!doctype html><meta http-equiv="refresh" content="0;url=${location}">`;
const paidPage = "<!doctype html><html lang=ja><title>支払い</title><h1>支払いへ進みました</h1>";

/** The headers of the server's payment pages. */
const protection = (payment: PageSources | undefined) => ({
  "content-security-policy": pagePolicy({ inline: ["'nonce-n0nce'"], storageUrl: "", payment, captchaOrigins: [] }),
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": permissionsPolicy(payment?.frame),
});

function callsOf({ service, cards, refusals }: Answers, placed: object[]): Calls {
  const byCard = { payment_id: "p1", payment_code: "card" as const, payment_name: "クレジットカード" };
  const cart = aCart({ next_step: "confirm" }, byCard);
  const pending_order = { order_no: "261120-ABCDEFGH", payment_id: "p1", resume_url: `${origin}/paid` };
  return {
    cart: {
      get: async () => (placed.length > refusals ? { ...cart, pending_order } : cart),
      modifyOrder: async () => cart,
      modifyOther: async () => cart,
      async decision(input) {
        placed.push(input);
        if (placed.length <= refusals) throw new ShopError("payment.refused", {}, {}, declineWords.limit);
        return aDecision({ payment_code: "card", redirect_url: `${origin}/paid` });
      },
    },
    payment: {
      service: async () => service,
      choices: async () => [aPaymentChoice({ id: "p1", code: "card", name: "クレジットカード", is_selected: true })],
    },
    shipping: { leadTimes: async () => [aLeadTime()] },
    userCard: {
      list: async () => ({ data: cards ?? [], limit: 5 }),
      async add(input = {}) {
        placed.push(input);
        return { card: null, redirect_url: null };
      },
    },
  };
}
