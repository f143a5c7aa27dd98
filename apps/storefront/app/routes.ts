import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { getAppDirectory, index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { authRoutes } from "./auth/routes.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { couponRoutes } from "./coupon/routes.ts";
import { likeRoutes } from "./like/routes.ts";
import { maintenanceRoutes } from "./maintenance/routes.ts";
import { orderRoutes } from "./order/routes.ts";
import { pointRoutes } from "./point/routes.ts";
import { paperRoutes } from "./paper/routes.ts";
import { postalRoutes } from "./postal/routes.ts";
import { productRoutes } from "./product/routes.ts";
import { planLook } from "./theme/look.ts";
import { mergeRoutes } from "./theme/merge-routes.ts";
import { socialGiftRoutes } from "./social-gift/routes.ts";
import { userRoutes } from "./user/routes.ts";
import { userCardRoutes } from "./user-card/routes.ts";

const shopRoutes = [
  index("home/home-page.tsx"),
  ...productRoutes,
  ...likeRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...authRoutes,
  ...captchaRoutes,
  ...userRoutes,
  ...userCardRoutes,
  ...orderRoutes,
  ...socialGiftRoutes,
  ...pointRoutes,
  ...couponRoutes,
  ...paperRoutes,
  ...maintenanceRoutes,
  ...postalRoutes,
  route("*", "catch-all/catch-all-page.tsx"),
];

export default mergeRoutes(shopRoutes, await customerRoutes());

/** customers/<name>/routes.ts: the customer's own pages, with files named from the app folder's place. */
async function customerRoutes(): Promise<RouteConfigEntry[]> {
  const look = planLook(process.env.LOOK ?? "simple", dirname(getAppDirectory()));
  const own = look.layers.find((layer) => layer.name === look.customer);
  const file = own && join(own.folder, "routes.ts");
  if (!file || !existsSync(file)) return [];
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: RouteConfigEntry[] };
  return module.default;
}
