import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context as ApiCall, Hono, HonoRequest } from "hono";
import type { BlankSchema } from "hono/types";
import type { OrderContext, OrderShop } from "#api/order/order-context.ts";
import type { ApiEnv } from "#api/platform/http/mount.ts";
import { afterCardPage } from "#api/member/card/card-return.ts";
import { refuseSignature } from "#api/payment-method/provider/provider-rate-limit.ts";
import { refreshedPayment } from "./outcome.service.ts";
import { settle } from "./settle.service.ts";
import { referenceOf } from "#api/payment-method/provider/return-state.ts";

/**
 * Endpoints for providers: the buyer's return URL, and the webhook. They are not in the contract, since the storefront
 * uses neither. The return URL is a GET on the API, since the storefront refuses cross-origin form posts; it needs no
 * session.
 */
export function mountProviderCalls<C extends OrderContext>(app: Hono<ApiEnv<C>, BlankSchema, "/api">, shop: OrderShop) {
  app.get("/payments/:code/return", async (c) => {
    c.set("route", "GET /payments/{code}/return");
    const ctx = c.get("shopContext");
    const state = c.req.query("state") ?? "";
    const reference = referenceOf(state, shop.secret);
    if (!reference) return refused(c, ctx, "/cart/returned");
    // the return alone settles the payment, whether or not the browser follows the redirect
    await refreshedPayment(ctx, reference);
    return c.redirect(`${ctx.channel.prefix}/cart/returned?state=${state}`, 303);
  });

  app.get("/payments/card/kept", async (c) => {
    c.set("route", "GET /payments/card/kept");
    const ctx = c.get("shopContext");
    const next = await afterCardPage(ctx, c.req.query("state") ?? "");
    return next === null ? refused(c, ctx, "/mypage/card?failed=1") : c.redirect(next, 303);
  });

  app.post("/payments/:code/notice", async (c) => {
    c.set("route", "POST /payments/{code}/notice");
    const code = c.req.param("code");
    const provider = Object.hasOwn(shop.providers, code) ? shop.providers[code as PaymentCode] : undefined;
    const charge = provider?.readWebhook(c.req.raw.headers, await webhookBody(c.req), shop.clock());
    if (!charge) return refuseSignature(c.get("shopContext"));
    const settled = await settle(
      { shop, db: shop.db, now: shop.clock(), actor: { kind: "provider", id: code } },
      charge,
      "notice",
    );
    // an unknown reference may belong to an order that is not committed yet; the provider sends the webhook again
    return c.json({ ok: settled !== undefined }, settled ? 200 : 404);
  });
}

/**
 * Refuses a return link with an invalid signature, which was damaged, forged, or signed with another SECRET. Counts as
 * forged. Browsers get a page, other clients an error answer.
 */
async function refused(c: ApiCall, ctx: OrderContext, page: string): Promise<Response> {
  const error: unknown = await refuseSignature(ctx).catch((thrown) => thrown);
  const isRead = error instanceof ShopError && error.status === 403 && c.req.header("accept")?.includes("text/html");
  if (isRead) return c.redirect(ctx.channel.prefix + page, 303);
  throw error;
}

/** Max bytes and characters of a webhook. Its signature covers the whole body, so a longer one is not read. */
const webhookLimit = 16_384;

async function webhookBody(request: HonoRequest): Promise<string> {
  if (Number(request.header("content-length") ?? 0) > webhookLimit) throw new ShopError("common.too_large");
  const body = await request.text();
  if (body.length > webhookLimit) throw new ShopError("common.too_large");
  return body;
}
