import { randomUUID } from "node:crypto";
import { contract } from "@noren/contract/contract.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { openApiDocument } from "@noren/contract/platform/openapi.ts";
import { Hono } from "hono";
import { authGuards, authRoutes } from "./member/auth/auth.routes.ts";
import { memberMailbox } from "./member/auth/member-mailbox.ts";
import { brandRoutes } from "./product/brand/brand.routes.ts";
import { captchaGuards, captchaRoutes } from "./member/captcha/captcha.routes.ts";
import { accessoryRoutes } from "./cart/accessory/accessory.routes.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import { savingsRoutes } from "./cart/promotions/promotions.routes.ts";
import { packingRoutes } from "./cart/packing/packing.routes.ts";
import { productSetRoutes } from "./cart/product-set/product-set.routes.ts";
import { categoryRoutes } from "./product/category/category.routes.ts";
import { channelRoutes } from "./channel/channel.routes.ts";
import type { ChannelFacts } from "./channel/channel-cache.ts";
import type { Context, Shop } from "./platform/context.ts";
import { couponRoutes } from "./promotion/coupon/coupon.routes.ts";
import { type CallContext, readContext } from "./platform/http/call-context.ts";
import { docsPage } from "./platform/http/docs-page.ts";
import { errorAnswer, refusalFor } from "./platform/http/error-response.ts";
import { type ApiEnv, callMounted, mount, type Mounted } from "./platform/http/mount.ts";
import { likeRoutes } from "./product/like/like.routes.ts";
import { makerRoutes } from "./product/maker/maker.routes.ts";
import { addressRange as rangeOf } from "./platform/rate-limit/address-range.ts";
import { memoRoutes } from "./order/memo/memo.routes.ts";
import { orderRoutes } from "./order/order.routes.ts";
import { paperGuards, paperRoutes } from "./fulfilment/document/document.routes.ts";
import { mountProviderCalls } from "./payment/provider-calls.ts";
import { paymentRoutes } from "./payment/payment.routes.ts";
import { pointRoutes } from "./promotion/point/point.routes.ts";
import { postalRoutes } from "./delivery/postal/postal.routes.ts";
import { productRoutes } from "./product/product.routes.ts";
import { shippingRoutes } from "./delivery/shipping.routes.ts";
import { socialGiftRoutes } from "./gift/gift.routes.ts";
import { tagRoutes } from "./product/tag/tag.routes.ts";
import { userGuards, userRoutes } from "./member/profile/profile.routes.ts";
import { userAddressRoutes } from "./member/address-book/address-book.routes.ts";
import { userCardRoutes } from "./member/card/card.routes.ts";

/** Nearly a megabyte that engineers alone ask for; the server stores it. */
const openApiText = () => JSON.stringify(openApiDocument(contract as never, { title: "Noren API", version: "1" }));

/** The API under /api. `env` carries the caller's context in process; over HTTP it comes as a signed header. */
export function createApp(shop: Shop) {
  const app = new Hono<ApiEnv>().basePath("/api");
  const mounted: Mounted = new Map();
  app.onError((error, c) => errorAnswer(error, c, shop.log));
  app.notFound((c) => errorAnswer(new ShopError("common.not_found"), c, shop.log));

  app.get("/openapi.json", (c) => c.body(openApiText(), 200, { "content-type": "application/json; charset=utf-8" }));
  app.get("/docs", (c) => c.html(docsPage(contract as never)));
  app.use(async (c, next) => {
    c.set("shopContext", await contextOfRequest(shop, c.req.raw, c.env as { context?: CallContext } | undefined));
    await next();
  });

  mountProviderCalls(app, shop);
  mount(app, mounted, contract.channel, channelRoutes);
  mount(app, mounted, contract.product, productRoutes);
  mount(app, mounted, contract.like, likeRoutes);
  mount(app, mounted, contract.maker, makerRoutes);
  mount(app, mounted, contract.brand, brandRoutes);
  mount(app, mounted, contract.tag, tagRoutes);
  mount(app, mounted, contract.category, categoryRoutes);
  mount(app, mounted, contract.postal, postalRoutes);
  mount(app, mounted, contract.cart, cartRoutes);
  mount(app, mounted, contract.packing, packingRoutes);
  mount(app, mounted, contract.accessory, accessoryRoutes);
  mount(app, mounted, contract.productSet, productSetRoutes);
  mount(app, mounted, contract.payment, paymentRoutes);
  mount(app, mounted, contract.shipping, shippingRoutes);
  mount(app, mounted, contract.order, orderRoutes);
  mount(app, mounted, contract.socialGift, socialGiftRoutes);
  mount(app, mounted, contract.paper, paperRoutes, paperGuards);
  mount(app, mounted, contract.memo, memoRoutes);
  mount(app, mounted, contract.auth, authRoutes, authGuards);
  mount(app, mounted, contract.captcha, captchaRoutes(memberMailbox), captchaGuards);
  mount(app, mounted, contract.user, userRoutes, userGuards);
  mount(app, mounted, contract.userAddress, userAddressRoutes);
  mount(app, mounted, contract.savings, savingsRoutes);
  mount(app, mounted, contract.coupon, couponRoutes);
  mount(app, mounted, contract.point, pointRoutes);
  mount(app, mounted, contract.userCard, userCardRoutes);
  /** A call from this process without a request; what it answers is shared with the shop, so nobody writes into it. */
  async function call(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    told: CallContext,
    bearer: string | undefined,
  ) {
    try {
      const channel = await shop.channels.byId(told.channelId);
      return await callMounted(mounted, endpoint, input, contextOf(shop, channel, told, bearer));
    } catch (error) {
      throw refusalFor(error, { requestId: told.requestId, route: `${endpoint.method} ${endpoint.path}` }, shop.log);
    }
  }
  return Object.assign(app, { call });
}

export type Api = ReturnType<typeof createApp>;

/** Letters of a header; what is cut from an overlong one leaves a token that nobody has. */
const longestToken = 300;

type Told = { requestId?: string | undefined; ip?: string | undefined };

async function contextOfRequest(
  shop: Shop,
  request: Request,
  env: { context?: CallContext } | undefined,
): Promise<Context> {
  const { headers } = request;
  const told = env?.context ?? readContext(headers, shop.secret, shop.clock());
  const { host } = new URL(request.url);
  const channel = told ? await shop.channels.byId(told.channelId) : (await shop.channels.find(host, "/"))?.channel;
  const bearer = /^Bearer (\S+)$/.exec((headers.get("authorization") ?? "").slice(0, longestToken))?.[1];
  const idempotencyKey = headers.get("idempotency-key")?.slice(0, 200);
  return contextOf(shop, channel, told ?? {}, bearer, idempotencyKey);
}

function contextOf(
  shop: Shop,
  channel: ChannelFacts | undefined,
  { requestId = randomUUID(), ip = "" }: Told,
  bearer: string | undefined,
  idempotencyKey?: string,
): Context {
  // one without an address of its own would send buyers and providers nowhere
  if (!channel?.origin) throw new ShopError("channel.not_found");
  const addressRange = rangeOf(ip);
  return { shop, db: shop.db, now: shop.clock(), channel, requestId, ip, addressRange, bearer, idempotencyKey };
}
