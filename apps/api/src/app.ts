import { apiDocument } from "@noren/contract/api-document.ts";
import { contract } from "@noren/contract/contract.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { Hono } from "hono";
import { accidentOf, withCaller } from "./member/auth/access.ts";
import { mountChannel } from "./channel/channel.calls.ts";
import { mountDelivery } from "./delivery/delivery.calls.ts";
import { mountPromotion } from "./promotion/promotion.calls.ts";
import { mountContent } from "./content/content.calls.ts";
import { findSizeTables } from "./content/size-table/size-table-kind.ts";
import { mountAnalytics } from "./analytics/analytics.calls.ts";
import { mountProduct } from "./product/product.calls.ts";
import { mountMember } from "./member/member.calls.ts";
import { mountCart } from "./cart/cart.calls.ts";
import { mountOrder } from "./order/order.calls.ts";
import { mountCheckout } from "./checkout/checkout.calls.ts";
import { mountFulfilment } from "./fulfilment/fulfilment.calls.ts";
import { mountGift } from "./gift/gift.calls.ts";
import { captchaFor } from "./member/captcha/captcha.service.ts";
import { cartReadAgain } from "./cart/read-again.ts";
import { contextOfCall, contextOfRequest } from "./caller-context.ts";
import type { Context, Shop } from "./shop.ts";
import type { CallContext } from "./platform/http/call-context.ts";
import { docsPage, docsPolicy } from "./platform/docs-page/docs-page.ts";
import { errorAnswer, refusalFor } from "./platform/http/error-response.ts";
import { type ApiEnv, callMounted, type Calls } from "./platform/http/mount.ts";
import { pathReader } from "./platform/http/request-path.ts";
import { stopAsking } from "./order/review-ask/review-ask.service.ts";
import { hasBought } from "./order/purchase/purchase.service.ts";
import { mountProviderCalls } from "./payment/provider-calls.ts";
import { mountOneClickStop } from "./member/auth/one-click-stop.ts";
import { stopNewsletter } from "./member/newsletter/consent.service.ts";
import { stopReminders } from "./member/memorial/memorial.service.ts";

/** Nearly a megabyte, requested by engineers only; the server caches it. */
const openApiText = () => JSON.stringify(apiDocument());

/** The API under /api. Within the process, `env` carries the caller's context; over HTTP, a signed header does. */
export function createApp(shop: Shop) {
  const app = new Hono<ApiEnv<Context>>({ getPath: pathReader(Object.values(contract)) }).basePath("/api");
  const calls: Calls<Context> = { app, mounted: new Map(), withCaller, accidentOf, readAgain: cartReadAgain };
  app.onError((error, c) => errorAnswer(error, c, shop.log));
  app.notFound((c) => errorAnswer(new ShopError("common.not_found"), c, shop.log));

  app.get("/openapi.json", (c) => c.body(openApiText(), 200, { "content-type": "application/json; charset=utf-8" }));
  app.get("/docs", (c) => c.html(docsPage(apiDocument()), 200, { "content-security-policy": docsPolicy }));
  const { answerCheck } = shop;
  if (answerCheck)
    app.use(async (c, next) => {
      await next();
      await answerCheck.response(c.get("endpoint"), c.res.clone(), c.error);
    });
  app.use(async (c, next) => {
    c.set("shopContext", await contextOfRequest(shop, c.req.raw, c.env as { context?: CallContext } | undefined));
    await next();
  });

  mountProviderCalls(app, shop);
  mountOneClickStop(app, "newsletter/stop", stopNewsletter);
  mountOneClickStop(app, "memorial/stop", stopReminders);
  mountOneClickStop(app, "review-asks/stop", stopAsking);
  mountContract(calls);

  /** A call within the process, without a request; its result is shared with the shop and must not be mutated. */
  async function call(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    context: CallContext,
    bearer: string | undefined,
  ) {
    try {
      const output = await callMounted(calls, endpoint, input, await contextOfCall(shop, endpoint, context, bearer));
      answerCheck?.output(endpoint, output);
      return output;
    } catch (error) {
      answerCheck?.refusal(endpoint, error);
      throw refusalFor(error, { requestId: context.requestId, route: `${endpoint.method} ${endpoint.path}` }, shop.log);
    }
  }
  return Object.assign(app, { call });
}

export type Api = ReturnType<typeof createApp>;

/** Registers all calls of the contract, by group. */
function mountContract(calls: Calls<Context>) {
  mountChannel(calls);
  mountDelivery(calls);
  mountProduct(calls, { findSizeTables, hasBought, requireCaptcha: captchaFor("restock") });
  mountMember(calls);
  mountPromotion(calls);
  mountContent(calls);
  mountCart(calls);
  mountOrder(calls);
  mountCheckout(calls);
  mountAnalytics(calls);
  mountFulfilment(calls);
  mountGift(calls);
}
