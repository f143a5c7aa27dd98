import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { getAppDirectory, index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { authRoutes } from "./shell/auth/routes.ts";
import { captchaRoutes } from "./member/captcha/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { catalogRoutes } from "./content/catalog/routes.ts";
import { catalogOrderRoutes } from "./content/catalog-order/routes.ts";
import { collectionRoutes } from "./content/collection/routes.ts";
import { couponRoutes } from "./promotion/coupon/routes.ts";
import { likeRoutes } from "./product/like/routes.ts";
import { blogRoutes } from "./content/blog/routes.ts";
import { faqRoutes } from "./content/faq/routes.ts";
import { newsRoutes } from "./content/news/routes.ts";
import { sitemapRoutes } from "./content/sitemap/routes.ts";
import { messageRoutes } from "./content/message/routes.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import { popupRoutes } from "./content/popup/routes.ts";
import { bannerRoutes } from "./content/banner/routes.ts";
import { brandRoutes } from "./product/brand/routes.ts";
import { makerRoutes } from "./product/maker/routes.ts";
import { madeToOrderRoutes } from "./product/made-to-order/routes.ts";
import { maintenanceRoutes } from "./shell/maintenance/routes.ts";
import { leaveRoutes } from "./order/leave/routes.ts";
import { deliveryChangeRoutes } from "./fulfilment/delivery-change/routes.ts";
import { returnRequestRoutes } from "./fulfilment/return-request/routes.ts";
import { explanationRoutes } from "./fulfilment/explanation/routes.ts";
import { giftBookRoutes } from "./gift/gift-book/routes.ts";
import { orderRoutes } from "./order/routes.ts";
import { pointRoutes } from "./promotion/point/routes.ts";
import { documentRoutes } from "./fulfilment/document/routes.ts";
import { postalRoutes } from "./delivery/postal/routes.ts";
import { compareRoutes } from "./product/compare/routes.ts";
import { productRoutes } from "./product/routes.ts";
import { restockRoutes } from "./product/restock/routes.ts";
import { tagRoutes } from "./product/tag/routes.ts";
import { productHistoryRoutes } from "./product/history/routes.ts";
import { recommendationRoutes } from "./product/recommendation/routes.ts";
import { reviewRoutes } from "./product/review/routes.ts";
import { accessOf } from "./platform/session/page-access.ts";
import { planLook } from "./platform/theme/look.ts";
import { mergeRoutes, routesFrom } from "./platform/theme/merge-routes.ts";
import { socialGiftRoutes } from "./gift/routes.ts";
import { landingPageRoutes } from "./content/landing-page/routes.ts";
import { staticPageRoutes } from "./content/static-page/routes.ts";
import { iconRoutes } from "./channel/site/routes.ts";
import { stylistRoutes } from "./content/stylist/routes.ts";
import { userRoutes } from "./member/profile/routes.ts";
import { userCardRoutes } from "./member/card/routes.ts";
import { loginWayRoutes } from "./member/login-way/routes.ts";
import { emailChangeRoutes } from "./member/email-change/routes.ts";
import { dataExportRoutes } from "./member/data-export/routes.ts";
import { newsletterRoutes } from "./member/newsletter/routes.ts";
import { loginHistoryRoutes } from "./member/session/routes.ts";
import { identityRoutes } from "./member/identity/routes.ts";
import { loginSyncRoutes } from "./member/login-sync/routes.ts";
import { passkeyRoutes } from "./member/passkey/routes.ts";
import { inquiryRoutes } from "./member/inquiry/routes.ts";
import { reviewAskRoutes } from "./order/review-ask/routes.ts";
import { userListRoutes } from "./order/user-list/routes.ts";
import { addressBookRoutes } from "./member/address-book/routes.ts";
import { bookmarkRoutes } from "./member/bookmark/routes.ts";
import { mailSettingsRoutes } from "./shell/mail-settings/routes.ts";
import { memorialRoutes } from "./member/memorial/routes.ts";
import { timeseriesRoutes } from "./member/timeseries/routes.ts";
import { systemMessageRoutes } from "./member/system-message/routes.ts";
import { searchHistoryRoutes } from "./product/search-history/routes.ts";
import { productRequestRoutes } from "./member/product-request/routes.ts";

const shopRoutes = [
  index("shell/home/home-page.tsx"),
  ...compareRoutes,
  ...productRoutes,
  ...madeToOrderRoutes,
  ...likeRoutes,
  ...tagRoutes,
  ...restockRoutes,
  ...reviewRoutes,
  ...recommendationRoutes,
  ...productHistoryRoutes,
  ...makerRoutes,
  ...brandRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...authRoutes,
  ...captchaRoutes,
  ...userRoutes,
  ...userCardRoutes,
  ...addressBookRoutes,
  ...userListRoutes,
  ...reviewAskRoutes,
  ...loginHistoryRoutes,
  ...passkeyRoutes,
  ...identityRoutes,
  ...loginSyncRoutes,
  ...loginWayRoutes,
  ...emailChangeRoutes,
  ...dataExportRoutes,
  ...newsletterRoutes,
  ...inquiryRoutes,
  ...productRequestRoutes,
  ...systemMessageRoutes,
  ...bookmarkRoutes,
  ...memorialRoutes,
  ...mailSettingsRoutes,
  ...timeseriesRoutes,
  ...searchHistoryRoutes,
  ...orderRoutes,
  ...deliveryChangeRoutes,
  ...returnRequestRoutes,
  ...explanationRoutes,
  ...giftBookRoutes,
  ...leaveRoutes,
  ...socialGiftRoutes,
  ...pointRoutes,
  ...couponRoutes,
  ...documentRoutes,
  ...maintenanceRoutes,
  ...postalRoutes,
  ...newsRoutes,
  ...blogRoutes,
  ...faqRoutes,
  ...sitemapRoutes,
  ...iconRoutes,
  ...bannerRoutes,
  ...messageRoutes,
  ...popupRoutes,
  ...analyticsRoutes,
  ...catalogRoutes,
  ...catalogOrderRoutes,
  ...collectionRoutes,
  ...stylistRoutes,
  ...staticPageRoutes,
  ...landingPageRoutes,
  route("*", "shell/catch-all/catch-all-page.tsx", { id: "*" }),
];

/** Each page contains the list of all routes; ids of two letters keep it short. A few routes have ids of their own. */
const named = shopRoutes.map((one, at) => ({ ...one, id: one.id ?? `r${at.toString(36)}` }));

export default withMemberArea(mergeRoutes(named, await siteRoutes()));

/** Puts all member pages below one route, so that its menu stays between them. */
function withMemberArea(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  const isMembers = ({ path = "" }: RouteConfigEntry) => accessOf(path) === "member";
  const area = { id: "member", file: "shell/mypage/member-area.tsx", children: routes.filter(isMembers) };
  return [...routes.filter((entry) => !isMembers(entry)), area];
}

/** sites/<name>/routes.ts: the site's own pages. */
async function siteRoutes(): Promise<RouteConfigEntry[]> {
  const appFolder = getAppDirectory();
  const look = planLook(process.env.LOOK ?? "simple", dirname(appFolder));
  const own = look.layers.find((layer) => layer.name === look.site);
  const file = own && join(own.folder, "routes.ts");
  if (!file || !existsSync(file)) return [];
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: RouteConfigEntry[] };
  return routesFrom(own.folder, appFolder, module.default);
}
