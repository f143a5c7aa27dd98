import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Hono, HonoRequest } from "hono";
import type { BlankSchema } from "hono/types";
import type { OrderContext, OrderShop } from "#api/order/order-context.ts";
import type { ApiEnv } from "#api/platform/http/mount.ts";
import { afterCardPage } from "#api/member/card/card-return.ts";
import { mayQueryProvider, refuseSignature } from "#api/payment-method/provider/provider-rate-limit.ts";
import { paymentById } from "./payment.queries.ts";
import { queryPayment } from "./query.service.ts";
import { settle } from "./settle.service.ts";
import { referenceOf } from "#api/payment-method/provider/return-state.ts";

/**
 * What a provider calls: the buyer's return URL, and the webhook. The storefront uses neither, so neither is in the
 * contract. The return URL is a GET on the API, since the storefront refuses foreign form posts; it needs no session.
 */
export function mountProviderCalls<C extends OrderContext>(app: Hono<ApiEnv<C>, BlankSchema, "/api">, shop: OrderShop) {
  app.get("/payments/:code/return", async (c) => {
    c.set("route", "GET /payments/{code}/return");
    const ctx = c.get("shopContext");
    const reference = referenceOf(c.req.query("state") ?? "", shop.secret);
    if (!reference) return refuseSignature(ctx);
    return c.redirect(await wayOn(ctx, reference), 303);
  });

  app.get("/payments/card/kept", async (c) => {
    c.set("route", "GET /payments/card/kept");
    return c.redirect(await afterCardPage(c.get("shopContext"), c.req.query("state") ?? ""), 303);
  });

  app.post("/payments/:code/notice", async (c) => {
    c.set("route", "POST /payments/{code}/notice");
    const code = c.req.param("code");
    const provider = Object.hasOwn(shop.providers, code) ? shop.providers[code as PaymentCode] : undefined;
    const charge = provider?.readWebhook(c.req.raw.headers, await webhookBody(c.req), shop.clock());
    if (!charge) return refuseSignature(c.get("shopContext"));
    const settled = await settle({ shop, db: shop.db, now: shop.clock() }, charge, "notice");
    // an unknown reference may be an order whose commit is still under way; the provider sends it again
    return c.json({ ok: settled !== undefined }, settled ? 200 : 404);
  });
}

/** Bytes or characters of a webhook. Its signature is over the whole body, so a longer one is not read. */
const webhookLimit = 16_384;

async function webhookBody(request: HonoRequest): Promise<string> {
  if (Number(request.header("content-length") ?? 0) > webhookLimit) throw new ShopError("common.too_large");
  const body = await request.text();
  if (body.length > webhookLimit) throw new ShopError("common.too_large");
  return body;
}

/**
 * The provider's answer decides where the buyer continues; without one, the screen queries again. A payment that has
 * settled or failed is not queried any more, however often its link is opened.
 */
async function wayOn(ctx: OrderContext, reference: string): Promise<string> {
  const { prefix } = ctx.channel;
  const payment = await paymentById(ctx.db, reference);
  const isAsked = payment?.state === "waiting" && (await mayQueryProvider(ctx, reference));
  const settled = isAsked
    ? await queryPayment(ctx, reference, "return").catch((error) => unanswered(ctx, error))
    : undefined;
  if (!payment || (settled?.state ?? payment.state) === "failed") return `${prefix}/cart/payment?failed=1`;
  return `${prefix}/cart/complete?no=${encodeURIComponent(payment.order_no)}`;
}

function unanswered({ shop }: OrderContext, error: unknown) {
  shop.log.warn({ err: error }, "the provider could not be queried at the buyer's return");
  return undefined;
}
