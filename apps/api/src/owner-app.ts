import { randomUUID } from "node:crypto";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { ownerDocument } from "@noren/contract/owner-document.ts";
import { Hono } from "hono";
import { mountAdmin } from "./admin/admin.owner-calls.ts";
import { withStaff } from "./admin/staff/access.ts";
import { mountCartOwner } from "./cart/cart.owner-calls.ts";
import { mountChannelOwner } from "./channel/channel.owner-calls.ts";
import type { OwnerContext } from "./channel/context.ts";
import { cartsWith } from "./cart/holding/carts-with.service.ts";
import { configurationsInCarts } from "./cart/holding/configured-carts.service.ts";
import { mountContentOwner } from "./content/content.owner-calls.ts";
import { redirectMovedPage } from "./content/redirect/moved-page.service.ts";
import { mountFulfilmentOwner } from "./fulfilment/fulfilment.owner-calls.ts";
import { mountPaymentMethodOwner } from "./payment-method/payment-method.owner-calls.ts";
import { guestActor } from "./platform/actor/actor.ts";
import { docsPage, docsPolicy } from "./platform/docs-page/docs-page.ts";
import { readOwnHeaders } from "./platform/http/call-context.ts";
import { errorAnswer, refusalFor } from "./platform/http/error-response.ts";
import { type ApiEnv, callMounted, type Calls } from "./platform/http/mount.ts";
import { pathReader } from "./platform/http/request-path.ts";
import { addressRange } from "./platform/rate-limit/address-range.ts";
import { mountProductOwner } from "./product/product.owner-calls.ts";
import { mountPromotionOwner } from "./promotion/promotion.owner-calls.ts";
import type { Shop } from "./shop.ts";

/** What the server knows about the caller of an owner's call. */
export type OwnerCaller = { ip: string; requestId?: string | undefined; device?: string | undefined };
type Context = OwnerContext<Shop>;

/** The owner's API under /api/admin. It works while a channel is under maintenance. */
export function createOwnerApp(shop: Shop) {
  const app = new Hono<ApiEnv<Context>>({ getPath: pathReader(Object.values(ownerContract)) }).basePath("/api");
  const calls: Calls<Context> = {
    app,
    mounted: new Map(),
    withCaller: withStaff,
    accidentOf: async (error) => error,
    readAgain: () => undefined,
  };
  app.onError((error, c) => errorAnswer(error, c, shop.log));
  app.notFound((c) => errorAnswer(new ShopError("common.not_found"), c, shop.log));
  app.get("/admin/openapi.json", (c) => c.json(ownerDocument()));
  app.get("/admin/docs", (c) => c.html(docsPage(ownerDocument()), 200, { "content-security-policy": docsPolicy }));
  const { answerCheck } = shop;
  if (answerCheck)
    app.use(async (c, next) => {
      await next();
      await answerCheck.response(c.get("endpoint"), c.res.clone(), c.error);
    });
  app.use(async (c, next) => {
    const { bearer, idempotencyKey } = readOwnHeaders(c.req.raw.headers);
    const { caller } = c.env as { caller: OwnerCaller };
    const context = contextOf(shop, caller, bearer, idempotencyKey);
    c.set("shopContext", { ...context, left: () => c.req.raw.signal });
    await next();
  });
  mountAdmin(calls);
  mountFulfilmentOwner(calls);
  mountChannelOwner(calls);
  mountPaymentMethodOwner(calls);
  mountProductOwner(calls, { cartsWith, configurationsInCarts, redirect: redirectMovedPage });
  mountContentOwner(calls);
  mountPromotionOwner(calls);
  mountCartOwner(calls);

  /** A call within the process, without a request; its result must not be mutated. */
  async function call(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    caller: OwnerCaller,
    bearer: string | undefined,
  ) {
    const context = contextOf(shop, caller, bearer);
    try {
      const output = await callMounted(calls, endpoint, input, context);
      answerCheck?.output(endpoint, output);
      return output;
    } catch (error) {
      answerCheck?.refusal(endpoint, error);
      const { requestId } = context;
      throw refusalFor(error, { requestId, route: `${endpoint.method} ${endpoint.path}` }, shop.log);
    }
  }
  return Object.assign(app, { call });
}

export type OwnerApi = ReturnType<typeof createOwnerApp>;

function contextOf(
  shop: Shop,
  { ip, requestId = randomUUID(), device }: OwnerCaller,
  bearer: string | undefined,
  idempotencyKey?: string,
): Context {
  const caller = { requestId, ip, device, addressRange: addressRange(ip), bearer, idempotencyKey };
  const now = shop.clock();
  return { shop, db: shop.db, now, actor: guestActor, channel: { id: "owner" }, channels: [], ...caller };
}
