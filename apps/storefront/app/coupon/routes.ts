import { route } from "@react-router/dev/routes";

export const couponRoutes = [route("coupon", "coupon/coupon-page.tsx")];
