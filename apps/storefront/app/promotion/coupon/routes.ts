import { route } from "@react-router/dev/routes";

export const couponRoutes = [route("coupon", "promotion/coupon/coupon-page.tsx")];
