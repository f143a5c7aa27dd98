import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { PageSources } from "@noren/api/payment-method/provider/provider-definition.ts";
import { lookColors } from "../looks/look-colors.ts";
import { useDatabase } from "@noren/api/testing/databases.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { inProcessClient } from "@noren/api/clients.ts";
import type { Storefront } from "@noren/storefront/server/handler.ts";
import { describe, expect, test } from "vitest";
import { builtLooks } from "../looks/built-looks.ts";
import type { DrawParts } from "../draw-page.ts";
import { createPageCache, type PageCache } from "../page-cache.ts";
import { createPages } from "../pages.ts";
import { createWeb } from "../web.ts";
import type { Visit } from "./visit.ts";

const provider = "http://127.0.0.1:3999";
/** Sources of a provider whose directives differ, with a wildcard. */
const sources: PageSources = {
  script: ["https://js.pay.test", "https://*.js.pay.test"],
  frame: ["https://js.pay.test", "https://*.js.pay.test", "https://hooks.pay.test"],
  connect: ["https://api.pay.test"],
  img: ["https://img.pay.test"],
  form: ["https://hooks.pay.test"],
};
const drawn: Storefront = async () =>
  new Response("<!doctype html><title>暖簾</title>", { headers: { "content-type": "text/html; charset=utf-8" } });

type WebOptions = {
  pageCache?: PageCache;
  pageSources?: (channel: Channel) => PageSources;
  wallets?: DrawParts["wallets"];
};
const ofProvider = () => ({ script: [provider], frame: [provider], connect: [], form: [provider] });

/** The server with an empty storefront and the routes of a built look. */
function openWeb({ shop, app }: TestShop, name = "simple", { pageCache, pageSources, wallets }: WebOptions = {}) {
  const look = builtLooks().get(name)!;
  const drawPage = createPages({
    storefront: drawn,
    lookOf: () => ({ look, stylesheet: undefined, colors: lookColors("") }),
    hasLook: () => false,
    clientFor: (context, token) => inProcessClient(app, context, token),
    secret: shop.secret,
    clock: shop.clock,
    log: shop.log,
    pageCache,
    pageSources: pageSources ?? ofProvider,
    wallets,
  });
  const picture = async () =>
    new Response("", { headers: { "content-type": "image/webp", "cross-origin-resource-policy": "cross-origin" } });
  const web = createWeb({
    mailFolder: undefined,
    shop,
    ping: async () => undefined,
    files: async ({ url }) => (url.pathname.startsWith("/pictures/") ? picture() : undefined),
    callApi: async () => Response.json({}),
    drawPage,
  });
  const get = async (path: string, origin = "http://shop.test", sent: Record<string, string> = {}) => {
    const { headers, status } = await web(visitOf(origin + path, sent));
    const policy = new Map(
      (headers.get("content-security-policy") ?? "").split("; ").map((rule) => {
        const [directive = "", ...sources] = rule.split(" ");
        return [directive, sources] as const;
      }),
    );
    return { headers, policy, status };
  };
  return { look, get };
}

const visitOf = (address: string, headers: Record<string, string>): Visit => ({
  request: new Request(address, { headers }),
  url: new URL(address),
  id: "request-1",
  ip: "203.0.113.9",
  isLoopback: false,
  isTooLarge: false,
  isFile: false,
  route: "*",
});

/** Addresses of all pages of a look, with a value for each parameter. */
async function pathsOf(look: ReturnType<typeof openWeb>["look"]): Promise<string[]> {
  const { routes } = await look.build();
  return Object.values(routes)
    .flatMap((route) => (route?.path && !route.path.includes("*") ? [`/${route.path}`] : []))
    .map((path) => path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "a"));
}

describe("the headers of pages", () => {
  const { shop } = useDatabase("pglite");

  test.each(["simple", "toki"])(
    "[SEC-01] only pages of %s with a card form allow the provider's origin",
    async (name) => {
      const { look, get } = openWeb(await shop(), name);
      const paths = await pathsOf(look);
      expect(paths.length).toBeGreaterThan(30);
      const open: string[] = [];
      for (const path of paths) {
        const { policy, headers } = await get(path);
        if (headers.get("content-security-policy")!.includes(provider)) open.push(path);
        else expect([path, headers.get("cross-origin-opener-policy")]).toEqual([path, null]);
        if (!open.includes(path)) continue;
        for (const directive of ["script-src", "frame-src", "form-action"])
          expect(policy.get(directive)).toContain(provider);
      }
      expect(open.sort()).toEqual(["/cart/confirm", "/mypage/card/add"]);
    },
  );

  test("[SEC-01, CART-13] a payment page allows each directive what its channel's providers need there, and wallets in their frames; other pages nothing", async () => {
    const asked: string[] = [];
    const pageSources = (channel: Channel) => {
      asked.push(channel.code);
      return sources;
    };
    const own = await shop();
    const { get } = openWeb(own, "simple", { pageSources });
    const { policy, headers } = await get("/cart/confirm", "https://shop.test");
    expect(Object.fromEntries(policy)).toMatchObject({
      "script-src": ["'self'", expect.stringMatching(/^'nonce-/), ...sources.script],
      "frame-src": ["'self'", ...sources.frame],
      "connect-src": ["'self'", ...sources.connect],
      "img-src": ["'self'", "data:", ...sources.img!],
      "form-action": ["'self'", ...sources.form],
      "style-src-attr": ["'none'"],
    });
    // the provider's script creates elements from text
    expect(policy.has("require-trusted-types-for")).toBe(false);
    expect(headers.get("permissions-policy")).toContain(
      'payment=(self "https://js.pay.test" "https://hooks.pay.test")',
    );
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(asked).toEqual([own.channel.code]);
    for (const path of ["/", "/cart", "/cart/payment", "/mypage/card"]) {
      const other = await get(path, "https://shop.test");
      expect(other.headers.get("content-security-policy")).not.toContain("pay.test");
      expect(other.policy.get("require-trusted-types-for")).toEqual(["'script'"]);
      expect(other.headers.get("permissions-policy")).toContain("payment=()");
    }
    expect(asked).toHaveLength(1);
  });

  test("[PROD-17, SEC-01] where the cart has wallets, every page allows the provider, since the router keeps a document's policy; PayPay alone allows nothing", async () => {
    const test = await shop();
    const express = { publishableKey: "pk_test_1", apiVersion: "2026-10-28.endive", paymentId: "p1" };
    const withWallets = openWeb(test, "simple", {
      pageSources: () => sources,
      wallets: () => ({ express, payPayId: null }),
    });
    const payPay = openWeb(test, "simple", {
      pageSources: () => sources,
      wallets: () => ({ express: null, payPayId: "p2" }),
    });
    for (const path of ["/", "/cart", "/product/a"]) {
      const { policy, headers } = await withWallets.get(path, "https://shop.test");
      expect(policy.get("script-src")).toContain("https://js.pay.test");
      expect(headers.get("permissions-policy")).toContain('payment=(self "https://js.pay.test"');
      const other = await payPay.get(path, "https://shop.test");
      expect(other.headers.get("content-security-policy")).not.toContain("pay.test");
      expect(other.headers.get("permissions-policy")).toContain("payment=()");
    }
  });

  test("[SEC-01] a channel whose providers need no script keeps Trusted Types and denies wallets on its payment page, too", async () => {
    const form = ["https://fep.pay.test"];
    const { get } = openWeb(await shop(), "simple", {
      pageSources: () => ({ script: [], frame: [], connect: [], form }),
    });
    const { policy, headers } = await get("/cart/confirm");
    expect(policy.get("form-action")).toEqual(["'self'", ...form]);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.has("connect-src")).toBe(false);
    expect(headers.get("permissions-policy")).toContain("payment=()");
  });

  test("[SEC-01] no page allows style attributes, a base or framing, and violations are reported to the shop", async () => {
    const { get } = openWeb(await shop());
    const { headers, policy } = await get("/");
    expect(Object.fromEntries(policy)).toMatchObject({
      "default-src": ["'self'"],
      "script-src": ["'self'", expect.stringMatching(/^'nonce-/)],
      "style-src-attr": ["'none'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-src": ["'self'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["default"],
      "report-uri": ["/csp-report"],
      "report-to": ["csp"],
    });
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("reporting-endpoints")).toBe('csp="/csp-report"');
  });

  test.each([
    ["/", "https://shop.test", "same-origin", "same-origin", true],
    // over http browsers warn about an opener policy
    ["/", "http://shop.test", null, "same-origin", true],
    ["/cart/confirm", "https://shop.test", "same-origin-allow-popups", "same-origin", true],
    ["/pictures/webp/320/abc/a.svg", "https://shop.test", null, "cross-origin", false],
    ["/api/public.json", "https://shop.test", null, "same-origin", false],
  ])(
    "[SEC-01] %s of %s: opener %s, embedded by %s, permissions denied: %s",
    async (path, origin, opener, resource, isDenied) => {
      const { get } = openWeb(await shop());
      const { headers } = await get(path, origin);
      expect(headers.get("cross-origin-opener-policy")).toBe(opener);
      expect(headers.get("cross-origin-resource-policy")).toBe(resource);
      expect(headers.get("permissions-policy")?.includes("camera=()") ?? false).toBe(isDenied);
      // members log in by passkey
      expect(headers.get("permissions-policy") ?? "").not.toContain("publickey-credentials");
      expect(headers.get("strict-transport-security") !== null).toBe(origin.startsWith("https"));
    },
  );

  test.each(["https://shop.test", "http://shop.test"])(
    "[SEC-01] at %s a cached page has the same headers as one rendered for its visitor, with status 304 too",
    async (origin) => {
      const own = await shop();
      const { get } = openWeb(own, "simple", {
        pageCache: createPageCache({ clock: () => own.shop.clock().getTime() }),
      });
      const protecting = ({ headers }: Awaited<ReturnType<typeof get>>) =>
        Object.fromEntries([...headers].filter(([name]) => !["content-length", "etag", "vary"].includes(name)));
      const cookie = { cookie: `__Host-cart.${own.channel.code}=a; cart.${own.channel.code}=a` };
      const drawn = protecting(await get("/faq", origin, cookie));
      // the rendered page has a nonce instead of script hashes; this page has no scripts
      drawn["content-security-policy"] = drawn["content-security-policy"]!.replaceAll(/ 'nonce-[^']+'/g, "");
      const stored = await get("/faq", origin);
      expect(stored.headers.get("etag")).not.toBeNull();
      expect(protecting(stored)).toEqual(drawn);
      const unchanged = await get("/faq", origin, { "if-none-match": stored.headers.get("etag")! });
      expect(unchanged.status).toBe(304);
      expect(protecting(unchanged)).toEqual(drawn);
    },
  );
});
