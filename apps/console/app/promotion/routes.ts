import { route } from "@react-router/dev/routes";

/** Pages of クーポン・ポイント. Sheets over a page are below it. */
export const promotionRoutes = [
  route("promotion", "promotion/promotion-page.ts"),
  route("promotion/coupons", "promotion/coupons/coupon-list-page.tsx"),
  route("promotion/coupons/new", "promotion/coupons/new-coupon-page.tsx"),
  route("promotion/coupons/:id", "promotion/coupons/coupon-page.tsx", [
    route("codes", "promotion/codes/make-codes-page.tsx"),
    route("members", "promotion/codes/give-coupon-page.tsx"),
  ]),
  route("promotion/coupons/:id/code-list", "promotion/codes/code-list-page.tsx"),
  route("promotion/codes/:batch/csv", "promotion/codes/codes-csv-page.ts"),
  route("promotion/groups", "promotion/groups/groups-page.tsx"),
  route("promotion/groups/:group", "promotion/groups/group-page.tsx"),
  route("promotion/points", "promotion/points/account-list-page.tsx"),
  route("promotion/points/give", "promotion/points/give-points-page.tsx"),
  route("promotion/points/report", "promotion/points/point-report-page.tsx"),
  route("promotion/points/report/csv", "promotion/points/point-report-csv-page.ts"),
  route("promotion/points/of/:member", "promotion/points/ledger-page.tsx"),
];
