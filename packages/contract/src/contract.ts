import { lineAccessory } from "./cart/accessory.ts";
import { accessory } from "./product/accessory.ts";
import { auth } from "./member/auth.ts";
import { banner } from "./content/banner.ts";
import { cart } from "./cart/cart.ts";
import { catalog } from "./content/catalog.ts";
import { catalogOrder } from "./content/catalog-order.ts";
import { captcha } from "./member/captcha.ts";
import { blog } from "./content/blog.ts";
import { brand, category, maker, tag } from "./product/catalogue.ts";
import { channel } from "./channel/channel.ts";
import { freeCarriage } from "./cart/free-carriage.ts";
import { restore } from "./cart/restore.ts";
import { wallet } from "./cart/wallet.ts";
import { checkout } from "./checkout/decision.ts";
import { collection } from "./content/collection.ts";
import { coupon } from "./promotion/coupon.ts";
import { freeArea } from "./content/free-area.ts";
import { news } from "./content/news.ts";
import { qa } from "./content/qa.ts";
import { sitemap } from "./content/sitemap.ts";
import { like } from "./product/like.ts";
import { madeToOrder } from "./product/made-to-order.ts";
import { memo } from "./order/memo.ts";
import { reviewAsk } from "./order/review-ask.ts";
import { memberSummary } from "./order/member-summary.ts";
import { message } from "./content/message.ts";
import { order } from "./order/order.ts";
import { guestOrder } from "./order/guest-order.ts";
import { deliveryChange } from "./fulfilment/delivery-change.ts";
import { userList } from "./order/user-list.ts";
import { returnRequest } from "./fulfilment/return-request.ts";
import { explanation } from "./fulfilment/explanation.ts";
import { document } from "./fulfilment/document.ts";
import { packing } from "./cart/packing.ts";
import { payment } from "./payment-method/payment.ts";
import { point } from "./promotion/point.ts";
import { ecommerceEvent } from "./analytics/ecommerce-event.ts";
import { popup } from "./content/popup.ts";
import { businessDate } from "./delivery/business-date.ts";
import { postal } from "./delivery/postal.ts";
import { product } from "./product/product.ts";
import { productSearch } from "./product/product-search.ts";
import { promotions } from "./cart/promotions.ts";
import { productHistory } from "./product/history.ts";
import { searchHistory } from "./product/search-history.ts";
import { productSet } from "./cart/product-set.ts";
import { restock } from "./product/restock.ts";
import { deliveryPromise } from "./product/delivery-promise.ts";
import { recommendation } from "./product/recommendation.ts";
import { review } from "./product/review.ts";
import { shipping } from "./cart/shipping.ts";
import { giftBook } from "./gift/gift-book.ts";
import { socialGift } from "./gift/gift.ts";
import { landingPage } from "./content/landing-page.ts";
import { staticPage } from "./content/static-page.ts";
import { storedFile } from "./channel/stored-file.ts";
import { user } from "./member/profile.ts";
import { userAddress } from "./member/address-book.ts";
import { userCard } from "./member/card.ts";
import { emailChange } from "./member/email-change.ts";
import { emailVerify } from "./member/email-verify.ts";
import { reminder } from "./member/reminder.ts";
import { dataExport } from "./member/data-export.ts";
import { newsletter } from "./member/newsletter.ts";
import { bookmark } from "./member/bookmark.ts";
import { userMemorial } from "./member/memorial.ts";
import { timeseries } from "./member/timeseries.ts";
import { systemMessage } from "./member/system-message.ts";
import { memberSession } from "./member/session.ts";
import { loginWay } from "./member/login-way.ts";
import { passkey } from "./member/passkey.ts";
import { identity } from "./member/identity.ts";
import { loginSync } from "./member/login-sync.ts";
import { schoolKey } from "./member/school-key.ts";
import { inquiry } from "./member/inquiry.ts";
import { productRequest } from "./member/product-request.ts";

/** All calls of the API by area. */
export const contract = {
  channel,
  storedFile,
  staticPage,
  freeArea,
  banner,
  message,
  popup,
  ecommerceEvent,
  collection,
  catalog,
  catalogOrder,
  news,
  blog,
  qa,
  sitemap,
  landingPage,
  productSearch,
  product,
  madeToOrder,
  like,
  review,
  recommendation,
  deliveryPromise,
  productHistory,
  searchHistory,
  maker,
  brand,
  tag,
  category,
  postal,
  businessDate,
  cart: { ...cart, ...restore, ...freeCarriage, ...wallet, ...checkout },
  packing,
  accessory: { ...accessory, ...lineAccessory },
  productSet,
  restock,
  payment,
  shipping,
  order,
  guestOrder,
  deliveryChange,
  returnRequest,
  explanation,
  socialGift,
  giftBook,
  document,
  memo,
  reviewAsk,
  memberSummary,
  userList,
  auth,
  emailVerify,
  emailChange,
  reminder,
  memberSession,
  loginWay,
  passkey,
  identity,
  loginSync,
  schoolKey,
  dataExport,
  newsletter,
  systemMessage,
  bookmark,
  userMemorial,
  timeseries,
  captcha,
  user,
  userAddress,
  promotions,
  coupon,
  point,
  userCard,
  inquiry,
  productRequest,
};
export type Contract = typeof contract;
