import { ShopError } from "@noren/contract/platform/errors.ts";
import { webhookMax } from "@noren/contract/platform/limits.ts";
import type { Context as ApiCall, Hono } from "hono";
import type { BlankSchema } from "hono/types";
import type { OrderContext, OrderShop } from "#api/order/order-context.ts";
import type { ApiEnv } from "#api/platform/http/mount.ts";
import { afterCardPage } from "#api/member/card/card-return.ts";
import { refuseSignature } from "#api/payment-method/provider/provider-rate-limit.ts";
import {
  isProviderFailure,
  type PaymentProvider,
  type ProviderRequest,
  type WebhookAnswer,
} from "#api/payment-method/provider/port.ts";
import { readProviderRequest } from "#api/payment-method/provider/provider-request.ts";
import { goPage } from "./go-page.ts";
import { nextStep } from "./go.service.ts";
import { returnLimit, settleReturn } from "./return.service.ts";
import { processWebhook } from "./webhook.service.ts";
import { referenceOf } from "#api/payment-method/provider/return-state.ts";

/**
 * Endpoints for providers: the buyer's way there and back, and the webhook. They are not in the contract, since the storefront
 * uses neither. The return URL is on the API, since the storefront refuses cross-origin form posts; it reads no session
 * and no cookie, so that a post from the provider's page can do nothing in the buyer's name.
 */
export function mountProviderCalls<C extends OrderContext>(app: Hono<ApiEnv<C>, BlankSchema, "/api">, shop: OrderShop) {
  for (const method of ["GET", "POST"] as const)
    app.on(method, "/payments/:code/return", async (c) => {
      c.set("route", `${method} /payments/{code}/return`);
      const ctx = c.get("shopContext");
      const state = c.req.query("state") ?? "";
      const reference = referenceOf(state, shop.secret);
      if (!reference) return refused(c, ctx, "/cart/returned");
      // the return alone settles the payment, whether or not the browser follows the redirect
      await settleReturn(ctx, reference, await readProviderRequest(c, returnLimit, shop.clock()));
      return c.redirect(`${ctx.channel.prefix}/cart/returned?state=${state}`, 303);
    });

  // the way to a provider that takes a form: the storefront's pages allow forms to the shop only
  app.get("/payments/:code/go", async (c) => {
    c.set("route", "GET /payments/{code}/go");
    const ctx = c.get("shopContext");
    const state = c.req.query("state") ?? "";
    const reference = referenceOf(state, shop.secret);
    if (!reference) return refused(c, ctx, "/cart/returned");
    const action = await nextStep(ctx, reference);
    if (action?.kind === "form") return goPage(action, ctx.channel, Buffer.from(shop.random(16)).toString("base64"));
    return c.redirect(action?.url ?? `${ctx.channel.prefix}/cart/returned?state=${state}`, 303);
  });

  app.get("/payments/card/kept", async (c) => {
    c.set("route", "GET /payments/card/kept");
    const ctx = c.get("shopContext");
    const next = await afterCardPage(ctx, c.req.query("state") ?? "");
    return next === null ? refused(c, ctx, "/mypage/card?failed=1") : c.redirect(next, 303);
  });

  app.post("/payments/:code/notice", async (c) => {
    c.set("route", "POST /payments/{code}/notice");
    const ctx = c.get("shopContext");
    const providers = shop.providers.of(ctx.channel).at(c.req.param("code"));
    if (providers.length === 0) return refuseSignature(ctx);
    const request = await readProviderRequest(c, Math.max(...providers.map(webhookLimit)), shop.clock());
    if (!request) throw new ShopError("common.too_large");
    return answered(await webhookAnswer(ctx, shop, providers, request));
  });
}

const webhookLimit = ({ webhookLimit: own = 16_384 }: PaymentProvider) => Math.min(own, webhookMax);

/** The answer of the first account that knows the message as its own; one that ended still reports on its payments. */
async function webhookAnswer(
  ctx: OrderContext,
  shop: OrderShop,
  providers: readonly PaymentProvider[],
  request: ProviderRequest,
): Promise<WebhookAnswer> {
  for (const provider of providers) {
    const work = { shop, db: shop.db, now: request.now, actor: { kind: "provider", id: provider.code } } as const;
    try {
      const webhook = await provider.readWebhook(request);
      if (webhook.kind !== "forged") return provider.answerWebhook(await processWebhook(work, provider, webhook));
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      shop.log.warn({ err: error }, "the provider could not be queried about its webhook");
      return provider.answerWebhook("unknown");
    }
  }
  return forgedAnswer(ctx, providers[0]!);
}

/** Counted, and 403 with the provider's words; above the limit 429. */
async function forgedAnswer(ctx: OrderContext, provider: PaymentProvider): Promise<WebhookAnswer> {
  const error: unknown = await refuseSignature(ctx).catch((thrown) => thrown);
  if (!(error instanceof ShopError) || error.status !== 403) throw error;
  return { ...provider.answerWebhook("refused"), status: 403 };
}

const answered = ({ status, contentType, body }: WebhookAnswer) =>
  new Response(body, { status, headers: { "content-type": contentType } });

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
