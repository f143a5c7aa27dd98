import { randomUUID } from "node:crypto";
import { apiDocument } from "@noren/contract/api-document.ts";
import { contract } from "@noren/contract/contract.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { Hono } from "hono";
import { authGuards, authRoutes } from "./member/auth/auth.routes.ts";
import { accidentOf, withCaller } from "./member/auth/access.ts";
import { memberMailbox } from "./member/auth/member-mailbox.ts";
import { bannerRoutes } from "./content/banner/banner.routes.ts";
import { blogRoutes } from "./content/blog/blog.routes.ts";
import { qaRoutes } from "./content/faq/faq.routes.ts";
import { newsRoutes } from "./content/news/news.routes.ts";
import { businessDateRoutes } from "./delivery/business-date/business-date.routes.ts";
import { brandRoutes } from "./product/brand/brand.routes.ts";
import { captchaFor } from "./member/captcha/captcha.service.ts";
import { captchaGuards, captchaRoutes } from "./member/captcha/captcha.routes.ts";
import { lineAccessoryRoutes } from "./cart/accessory/accessory.routes.ts";
import { accessoryRoutes } from "./product/accessory/accessory.routes.ts";
import { cartReadAgain } from "./cart/read-again.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import { promotionsRoutes } from "./cart/promotions/promotions.routes.ts";
import { packingRoutes } from "./cart/packing/packing.routes.ts";
import { productSetRoutes } from "./cart/product-set/product-set.routes.ts";
import { catalogRoutes } from "./content/catalog/catalog.routes.ts";
import { catalogOrderRoutes } from "./content/catalog-order/catalog-order.routes.ts";
import { categoryRoutes } from "./product/category/category.routes.ts";
import { channelRoutes } from "./channel/channel.routes.ts";
import type { Channel } from "./channel/channel-types.ts";
import { storedFileRoutes } from "./channel/stored-file/stored-file.routes.ts";
import type { Context, Shop } from "./shop.ts";
import { collectionRoutes } from "./content/collection/collection.routes.ts";
import { couponRoutes } from "./promotion/coupon/coupon.routes.ts";
import { type CallContext, readContext } from "./platform/http/call-context.ts";
import { docsPage, docsPolicy } from "./platform/docs-page/docs-page.ts";
import { errorAnswer, refusalFor } from "./platform/http/error-response.ts";
import { type ApiEnv, callMounted, type Calls, mount } from "./platform/http/mount.ts";
import { pathReader } from "./platform/http/request-path.ts";
import { hasBought } from "./order/purchase/purchase.service.ts";
import { searchHistoryRoutes } from "./product/search-history/search-history.routes.ts";
import { productHistoryRoutes } from "./product/history/history.routes.ts";
import { recommendationRoutes } from "./product/recommendation/recommendation.routes.ts";
import { reviewRoutes } from "./product/review/review.routes.ts";
import { freeAreaRoutes } from "./content/free-area/free-area.routes.ts";
import { likeRoutes } from "./product/like/like.routes.ts";
import { makerRoutes } from "./product/maker/maker.routes.ts";
import { addressRange as rangeOf } from "./platform/rate-limit/address-range.ts";
import { messageRoutes } from "./content/message/message.routes.ts";
import { leaveRoutes } from "./order/leave/leave.routes.ts";
import { memoRoutes } from "./order/memo/memo.routes.ts";
import { memberSummaryRoutes } from "./order/member-summary.routes.ts";
import { userListRoutes } from "./order/user-list/user-list.routes.ts";
import { orderRoutes } from "./order/order.routes.ts";
import { documentGuards, documentRoutes } from "./fulfilment/document/document.routes.ts";
import { mountProviderCalls } from "./payment/provider-calls.ts";
import { fraudRoutes } from "./payment/payment.routes.ts";
import { paymentMethodRoutes } from "./payment-method/payment-method.routes.ts";
import { decisionRoutes, paymentCheckRoutes } from "./checkout/checkout.routes.ts";
import { guestOrderGuards, guestOrderRoutes } from "./order/guest/guest-order.routes.ts";
import { deliveryChangeGuards, deliveryChangeRoutes } from "./fulfilment/delivery-change/delivery-change.routes.ts";
import { returnRequestGuards, returnRequestRoutes } from "./fulfilment/return-request/return-request.routes.ts";
import { explanationGuards, explanationRoutes } from "./fulfilment/explanation/explanation.routes.ts";
import { cancelRoutes, guestCancelRoutes } from "./fulfilment/cancel/cancel.routes.ts";
import { pointRoutes } from "./promotion/point/point.routes.ts";
import { ecommerceEventRoutes } from "./analytics/ecommerce-event/ecommerce-event.routes.ts";
import { popupRoutes } from "./content/popup/popup.routes.ts";
import { postalRoutes } from "./delivery/postal/postal.routes.ts";
import { madeToOrderRoutes } from "./product/made-to-order/made-to-order.routes.ts";
import { productRoutes } from "./product/product.routes.ts";
import { restockRoutes } from "./product/restock/restock.routes.ts";
import { productSearchRoutes } from "./product/product-search.routes.ts";
import { shippingRoutes } from "./cart/shipping.routes.ts";
import { socialGiftRoutes } from "./gift/gift.routes.ts";
import { giftBookRoutes } from "./gift/gift-book/gift-book.routes.ts";
import { landingPageRoutes } from "./content/landing-page/landing-page.routes.ts";
import { staticPageRoutes } from "./content/static-page/static-page.routes.ts";
import { sitemapRoutes } from "./content/sitemap/sitemap.routes.ts";
import { tagRoutes } from "./product/tag/tag.routes.ts";
import { tagPasswordRoutes } from "./member/tag-password/tag-password.routes.ts";
import { userGuards, userRoutes } from "./member/profile/profile.routes.ts";
import { userAddressRoutes } from "./member/address-book/address-book.routes.ts";
import { userCardRoutes } from "./member/card/card.routes.ts";
import { emailChangeRoutes } from "./member/email-change/email-change.routes.ts";
import { emailVerifyRoutes } from "./member/email-verify/email-verify.routes.ts";
import { reminderGuards, reminderRoutes } from "./member/reminder/reminder.routes.ts";
import { dataExportRoutes } from "./member/data-export/data-export.routes.ts";
import { mountOneClickStop, newsletterRoutes } from "./member/newsletter/newsletter.routes.ts";
import { memberSessionRoutes } from "./member/session/session.routes.ts";
import { identityGuards, identityRoutes } from "./member/identity/identity.routes.ts";
import { loginSyncRoutes } from "./member/login-sync/login-sync.routes.ts";
import { schoolKeyRoutes } from "./member/school-key/school-key.routes.ts";
import { loginWayRoutes } from "./member/login-way/login-way.routes.ts";
import { passkeyGuards, passkeyRoutes } from "./member/passkey/passkey.routes.ts";
import { bookmarkRoutes } from "./member/bookmark/bookmark.routes.ts";
import { mountReminderStop, userMemorialRoutes } from "./member/memorial/memorial.routes.ts";
import { timeseriesRoutes } from "./member/timeseries/timeseries.routes.ts";
import { systemMessageRoutes } from "./member/system-message/system-message.routes.ts";
import { inquiryGuards, inquiryRoutes } from "./member/inquiry/inquiry.routes.ts";
import { productRequestGuards, productRequestRoutes } from "./member/product-request/product-request.routes.ts";

/** Nearly a megabyte that only engineers request; the server stores it. */
const openApiText = () => JSON.stringify(apiDocument());

/** The API under /api. `env` carries the caller's context in process; over HTTP it comes as a signed header. */
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
  mountOneClickStop(app);
  mountReminderStop(app);
  mount(calls, contract.channel, channelRoutes);
  mount(calls, contract.storedFile, storedFileRoutes);
  mount(calls, contract.staticPage, staticPageRoutes);
  mount(calls, contract.freeArea, freeAreaRoutes);
  mount(calls, contract.banner, bannerRoutes);
  mount(calls, contract.message, messageRoutes);
  mount(calls, contract.popup, popupRoutes);
  mount(calls, contract.ecommerceEvent, ecommerceEventRoutes);
  mount(calls, contract.collection, collectionRoutes);
  mount(calls, contract.catalog, catalogRoutes);
  mount(calls, contract.catalogOrder, catalogOrderRoutes);
  mount(calls, contract.news, newsRoutes);
  mount(calls, contract.blog, blogRoutes);
  mount(calls, contract.qa, qaRoutes);
  mount(calls, contract.sitemap, sitemapRoutes);
  mount(calls, contract.landingPage, landingPageRoutes);
  // before a product's own address
  mount(calls, contract.productSearch, productSearchRoutes);
  mount(calls, contract.product, productRoutes);
  mount(calls, contract.madeToOrder, madeToOrderRoutes);
  mount(calls, contract.like, likeRoutes);
  mount(calls, contract.review, reviewRoutes(hasBought));
  mount(calls, contract.productHistory, productHistoryRoutes);
  mount(calls, contract.recommendation, recommendationRoutes);
  mount(calls, contract.searchHistory, searchHistoryRoutes);
  mount(calls, contract.maker, makerRoutes);
  mount(calls, contract.brand, brandRoutes);
  mount(calls, contract.tag, { ...tagRoutes, ...tagPasswordRoutes });
  mount(calls, contract.category, categoryRoutes);
  mount(calls, contract.postal, postalRoutes);
  mount(calls, contract.businessDate, businessDateRoutes);
  mount(calls, contract.cart, { ...cartRoutes, ...decisionRoutes });
  mount(calls, contract.packing, packingRoutes);
  mount(calls, contract.accessory, { ...accessoryRoutes, ...lineAccessoryRoutes });
  mount(calls, contract.restock, restockRoutes(captchaFor("restock")));
  mount(calls, contract.productSet, productSetRoutes);
  mount(calls, contract.payment, { ...paymentMethodRoutes, ...fraudRoutes, ...paymentCheckRoutes });
  mount(calls, contract.shipping, shippingRoutes);
  mount(calls, contract.order, { ...orderRoutes, ...cancelRoutes });
  mount(calls, contract.guestOrder, { ...guestOrderRoutes, ...guestCancelRoutes }, guestOrderGuards);
  mount(calls, contract.deliveryChange, deliveryChangeRoutes, deliveryChangeGuards);
  mount(calls, contract.returnRequest, returnRequestRoutes, returnRequestGuards);
  mount(calls, contract.explanation, explanationRoutes, explanationGuards);
  mount(calls, contract.socialGift, socialGiftRoutes);
  mount(calls, contract.giftBook, giftBookRoutes);
  mount(calls, contract.document, documentRoutes, documentGuards);
  mount(calls, contract.memo, memoRoutes);
  mount(calls, contract.memberSummary, memberSummaryRoutes);
  mount(calls, contract.userList, userListRoutes);
  mount(calls, contract.auth, authRoutes, authGuards);
  mount(calls, contract.emailVerify, emailVerifyRoutes);
  mount(calls, contract.emailChange, emailChangeRoutes);
  mount(calls, contract.reminder, reminderRoutes, reminderGuards);
  mount(calls, contract.memberSession, memberSessionRoutes);
  mount(calls, contract.loginWay, loginWayRoutes);
  mount(calls, contract.passkey, passkeyRoutes, passkeyGuards);
  mount(calls, contract.identity, identityRoutes, identityGuards);
  mount(calls, contract.loginSync, loginSyncRoutes);
  mount(calls, contract.schoolKey, schoolKeyRoutes);
  mount(calls, contract.dataExport, dataExportRoutes);
  mount(calls, contract.newsletter, newsletterRoutes);
  mount(calls, contract.systemMessage, systemMessageRoutes);
  mount(calls, contract.bookmark, bookmarkRoutes);
  mount(calls, contract.userMemorial, userMemorialRoutes);
  mount(calls, contract.timeseries, timeseriesRoutes);
  mount(calls, contract.captcha, captchaRoutes(memberMailbox), captchaGuards);
  mount(calls, contract.user, { ...userRoutes, ...leaveRoutes }, userGuards);
  mount(calls, contract.userAddress, userAddressRoutes);
  mount(calls, contract.promotions, promotionsRoutes);
  mount(calls, contract.coupon, couponRoutes);
  mount(calls, contract.point, pointRoutes);
  mount(calls, contract.userCard, userCardRoutes);
  mount(calls, contract.inquiry, inquiryRoutes, inquiryGuards);
  mount(calls, contract.productRequest, productRequestRoutes, productRequestGuards);
  /** A call from this process without a request; its result is shared with the shop and must not be mutated. */
  async function call(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    context: CallContext,
    bearer: string | undefined,
  ) {
    try {
      const channel = await shop.channels.byId(context.channelId);
      const output = await callMounted(
        calls,
        endpoint,
        input,
        contextOf(shop, channel, visibleBy(endpoint, context), bearer),
      );
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

/** Max length of a bearer token; a longer one is cut and so becomes unknown. */
const longestToken = 300;

/** Of five proofs. */
const longestTagAccess = 1000;

/** A preview shows; what changes something happens now. */
const visibleBy = ({ method }: Endpoint, context: CallContext): CallContext =>
  method === "GET" ? context : { ...context, viewAt: undefined };

type CallerInfo = Partial<Pick<CallContext, "requestId" | "ip" | "device" | "tagAccess" | "viewAt">>;

async function contextOfRequest(
  shop: Shop,
  request: Request,
  env: { context?: CallContext } | undefined,
): Promise<Context> {
  const { headers } = request;
  const context = env?.context ?? readContext(headers, shop.secret, shop.clock());
  const { host } = new URL(request.url);
  const channel = context
    ? await shop.channels.byId(context.channelId)
    : (await shop.channels.find(host, "/"))?.channel;
  const bearer = /^Bearer (\S+)$/.exec((headers.get("authorization") ?? "").slice(0, longestToken))?.[1];
  const idempotencyKey = headers.get("idempotency-key")?.slice(0, 200);
  const tagAccess = context?.tagAccess ?? headers.get("x-tag-access")?.slice(0, longestTagAccess);
  const viewAt = request.method === "GET" ? context?.viewAt : undefined;
  const own = contextOf(shop, channel, { ...context, tagAccess, viewAt }, bearer, idempotencyKey);
  return { ...own, left: () => request.signal };
}

function contextOf(
  shop: Shop,
  channel: Channel | undefined,
  { requestId = randomUUID(), ip = "", device, tagAccess, viewAt }: CallerInfo,
  bearer: string | undefined,
  idempotencyKey?: string,
): Context {
  // one without an address of its own would send buyers and providers nowhere
  if (!channel?.origin) throw new ShopError("channel.not_found");
  const addressRange = rangeOf(ip);
  const caller = { requestId, ip, device, addressRange, bearer, tagAccess, idempotencyKey };
  const now = viewAt ? new Date(viewAt) : shop.clock();
  return { shop, db: shop.db, now, isPreview: viewAt !== undefined, channel, ...caller };
}
