import { readFileSync } from "node:fs";
import type { PageSources } from "@noren/api/payment-method/provider/provider-definition.ts";
import type { PaymentService } from "@noren/contract/payment-method/payment.ts";
import type { FrameLocator, Page } from "playwright-core";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

export const stripe: PaymentService = {
  kind: "stripe",
  code: "card",
  name: "Stripe",
  is_test: true,
  publishable_key: "pk_test_51Noren0000000000ABCDEFGH",
  api_version: "2026-10-28.endive",
  locale: "ja",
};

export const stripeSources: PageSources = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
  form: ["https://hooks.stripe.com"],
};

/** Cards that Stripe's API refuses a token for. */
export const declinedCard = "4000000000000002";

export type StandIn = {
  /** Addresses that the page has asked js.stripe.com for. */
  asked: string[];
  /** What tokens were made of. */
  tokens: { card: string; mode: string; amount?: number; setupFutureUsage?: string | null }[];
  /** Changed by a test before the next request. */
  behaviour: { isBlocked: boolean; scriptDelay: number; doesFrameFail: boolean };
};

/** Answers in place of js.stripe.com and api.stripe.com. */
export async function serveStripe(page: Page, behaviour: Partial<StandIn["behaviour"]> = {}): Promise<StandIn> {
  const standIn: StandIn = {
    asked: [],
    tokens: [],
    behaviour: { isBlocked: false, scriptDelay: 0, doesFrameFail: false, ...behaviour },
  };
  await page.route("https://js.stripe.com/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const { isBlocked, scriptDelay, doesFrameFail } = standIn.behaviour;
    standIn.asked.push(pathname);
    if (isBlocked) return route.abort("blockedbyclient");
    if (pathname.endsWith(".html")) {
      const html = read("./stripe-frame.html");
      const body = doesFrameFail
        ? html.replace('/fails/.test(location.search) ? "failed" : "ready"', '"failed"')
        : html;
      return route.fulfill({ contentType: "text/html; charset=utf-8", body });
    }
    if (pathname !== "/endive/stripe.js") return route.fulfill({ status: 404 });
    await new Promise((go) => setTimeout(go, scriptDelay));
    const script = { contentType: "text/javascript; charset=utf-8", body: read("./stripe-stand-in.js") };
    // the page may be closed by now
    return route.fulfill(script).catch(() => undefined);
  });
  await page.route("https://api.stripe.com/**", async (route) => {
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    const request = route.request();
    if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    const sent = new URLSearchParams(request.postData() ?? "").get("sent") ?? "{}";
    const token = JSON.parse(sent) as StandIn["tokens"][number];
    standIn.tokens.push(token);
    if (token.card === declinedCard) {
      const error = { type: "card_error", code: "card_declined", message: "カードが拒否されました。" };
      return route.fulfill({ status: 402, headers, json: { error } });
    }
    return route.fulfill({ headers, json: { id: "ctoken_1Noren", object: "confirmation_token", livemode: false } });
  });
  return standIn;
}

export const stripeFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="セキュアな支払い入力フレーム"]');

export async function typeIntoStripe(page: Page, number: string): Promise<void> {
  const values = { number, expiry: "12/30", cvc: "123" };
  for (const [name, value] of Object.entries(values)) await stripeFrame(page).locator(`[name="${name}"]`).fill(value);
}
