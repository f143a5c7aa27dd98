import { resultBody, resultOf } from "@noren/api/payment-method/provider/sbpayment/testing/sbps-samples.ts";

/** One attack of docs/security.md. Requests differ from each other where a cache would answer. */
export type Attack = {
  name: string;
  connections: number;
  /** Opens a new connection for each request. */
  isClosing?: boolean;
  /** `n` is the number of the request. */
  request: (n: number, info: AttackInfo) => AttackRequest;
};
export type AttackRequest = { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string };
/** Data that an attacker prepares before the attack, by calls open to everybody. */
export type AttackInfo = { origin: string; cartToken: string; cartCookie: string; key: string };

const connections = 24;

const json = { "content-type": "application/json" };
const form = ({ origin }: AttackInfo) => ({ "content-type": "application/x-www-form-urlencoded", origin });

const spaces = " ".repeat(980_000);
const brackets = "[".repeat(980_000);
const angles = "<".repeat(990_000);
const characters = "a".repeat(1_000_000);
const gap = "+".repeat(15_000);
const fields = Array.from({ length: 60_000 }, (_, at) => `f${at}=1`).join("&");

/** As long as a webhook about a payment. */
const stripeEvent = JSON.stringify({
  id: "evt_forged",
  object: "event",
  type: "payment_intent.succeeded",
  livemode: true,
  data: { object: { id: "pi_forged", object: "payment_intent", metadata: { note: "a".repeat(3000) } } },
});
const forgedHmac = "0".repeat(64);
const forgedSignature = () => `t=${Math.floor(Date.now() / 1000)},v1=${forgedHmac}`;
/** Right but for its hash. */
const sbpsNotice = String(resultBody(resultOf(), { key: "a key of somebody else" }));

export const attacks: readonly Attack[] = [
  {
    name: "search word of 15,000 characters",
    connections,
    request: (n) => ({ method: "GET", path: `/api/v1/products?word=a${n}${gap}b` }),
  },
  {
    name: "the same on the list page",
    connections,
    request: (n) => ({ method: "GET", path: `/product?word=a${n}${gap}b` }),
  },
  {
    name: "a name of 980 KB of spaces",
    connections,
    request: (n) => ({ method: "POST", path: "/api/v1/users", headers: json, body: `{"last_name":"a${spaces}b${n}"}` }),
  },
  forged("Stripe", "stripe", () => ({
    headers: { ...json, "stripe-signature": forgedSignature() },
    body: stripeEvent,
  })),
  forged("SBPS", "sbpayment", () => ({
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: sbpsNotice,
  })),
  forged("KOMOJU", "komoju", () => ({
    headers: { ...json, "x-komoju-signature": forgedHmac },
    body: stripeEvent,
  })),
  forged("Stripe, of 1 MB", "stripe", () => ({
    headers: { ...json, "stripe-signature": forgedSignature() },
    body: characters,
  })),
  {
    name: "60,000 form fields to /login",
    connections,
    request: (n, info) => ({ method: "POST", path: "/login", headers: form(info), body: `n=${n}&${fields}` }),
  },
  {
    name: "990 KB of < to /login",
    connections,
    request: (n, info) => ({ method: "POST", path: "/login", headers: form(info), body: `username=${n}${angles}` }),
  },
  {
    name: "980 KB of [",
    connections,
    request: () => ({ method: "POST", path: "/api/v1/users", headers: json, body: brackets }),
  },
  {
    name: "a string of 1 MB",
    connections,
    request: (n) => ({
      method: "POST",
      path: "/api/v1/users",
      headers: json,
      body: `{"last_name":"${n}${characters}"}`,
    }),
  },
  {
    name: "random price_max with per=60",
    connections,
    request: (n) => ({ method: "GET", path: `/product?per=60&price_max=${(n * 7919) % 1_000_000}` }),
  },
  {
    name: "unknown colours and sizes",
    connections,
    request: (n) => ({ method: "GET", path: `/product?color=c${n}&size=s${n}` }),
  },
  {
    name: "openapi.json",
    connections,
    request: () => ({ method: "GET", path: "/api/openapi.json", headers: { "accept-encoding": "br" } }),
  },
  {
    name: "60 quotations at once",
    connections: 60,
    request: (n, { cartToken }) => ({
      method: "GET",
      path: `/api/v1/carts/${cartToken}/download/quotation?name=N${n}`,
    }),
  },
  {
    name: "wrong passwords",
    connections,
    request: (n) => ({
      method: "POST",
      path: "/api/v1/auth/login",
      headers: json,
      body: JSON.stringify({ username: `unknown-${n}@example.jp`, password: "Wrong-1234" }),
    }),
  },
  {
    name: "registrations",
    connections: 60,
    request: (n) => ({
      method: "POST",
      path: "/api/v1/users",
      headers: json,
      body: JSON.stringify(registration(`attacker-${n}@example.jp`)),
    }),
  },
  page("cart page of 100 lines", (_n, { cartCookie }) => ({ path: "/cart", cookie: cartCookie })),
  page("its last page", (_n, { cartCookie }) => ({ path: "/cart?page=5", cookie: cartCookie })),
  page("a cart of 100 lines by API", (_n, { cartToken }) => ({ path: `/api/v1/carts/${cartToken}` })),
  page("a cookie of another cart each time", (n) => ({ path: "/cart", cookie: cartNumber(n) })),
  page("feed.xml with any query", (n) => ({ path: `/feed.xml?n=${n}` })),
  page("parts of the sitemap", (n) => ({ path: `/sitemap-products-${(n % 2) + 1}.xml?n=${n}` })),
  page("a list of its own", () => ({ path: "/product?per=60", cookie: "bench.noren=1" })),
  page("a product of its own", (_n, { key }) => ({ path: `/product/${key}`, cookie: "bench.noren=1" })),
  page("100 products by API", (n) => ({ path: `/api/v1/products?per=100&page=${(n % 20) + 1}` })),
  page("facets of any search", (n) => ({ path: `/product?word=${encodeURIComponent("皿")}${n}` })),
  page("suggestions", (n) => ({ path: `/api/v1/products/suggestions?word=${encodeURIComponent("布")}${n % 1000}` })),
  page("the cached home page", () => ({ path: "/" })),
  page("pages that are none", (n) => ({ path: `/nowhere/${n}` })),
  page("the login page with any query", (n) => ({ path: `/login?next=/${n}` })),
  page("the data of a list", (n) => ({ path: `/product.data?price_max=${n * 17}` })),
  page("the form of an inquiry", (n) => ({ path: `/contact?n=${n}`, cookie: "bench.noren=1" })),
  {
    name: "new carts",
    connections,
    request: (n) => ({ method: "POST", path: "/api/v1/carts/init", headers: json, body: `{"n":${n}}` }),
  },
  {
    name: "events",
    connections,
    request: (n, info) => ({
      method: "POST",
      path: "/events",
      headers: { ...json, origin: info.origin },
      body: JSON.stringify({ events: [{ type: "product_view", details: { n } }] }),
    }),
  },
  {
    ...page("the cart page, a new connection each", (_n, { cartCookie }) => ({ path: "/cart", cookie: cartCookie })),
    isClosing: true,
  },
  {
    ...page("a list, a new connection each", (n) => ({ path: `/product?per=60&price_max=${(n * 7919) % 1_000_000}` })),
    isClosing: true,
  },
];

/** Messages in the name of a payment provider, whose accounts provider-accounts.ts gives the shop. */
function forged(name: string, code: string, message: () => Required<Pick<AttackRequest, "headers" | "body">>): Attack {
  const path = `/api/payments/${code}/notice`;
  return { name: `forged notices (${name})`, connections, request: () => ({ method: "POST", path, ...message() }) };
}

type Page = { path: string; cookie?: string };

/** Page requests over 24 connections. */
function page(name: string, request: (n: number, info: AttackInfo) => Page): Attack {
  return {
    name,
    connections,
    request(n, info) {
      const { path, cookie } = request(n, info);
      return { method: "GET", path, headers: { "accept-encoding": "gzip", ...(cookie && { cookie }) } };
    },
  };
}

/** A cart cookie of the right length with an unknown token. */
const cartNumber = (n: number) => `cart.noren=${String(n).padStart(43, "x")}`;

/** A valid registration. */
export function registration(email: string) {
  return {
    last_name: "山田",
    first_name: "花子",
    last_name_kana: "ヤマダ",
    first_name_kana: "ハナコ",
    email,
    password: "Noren-1234",
    is_receive_newsletter: "0",
  };
}
