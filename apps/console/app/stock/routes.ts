import { route } from "@react-router/dev/routes";

/** Pages of 在庫. Sheets over a page are below it. */
export const stockRoutes = [
  route("stock", "stock/list/stock-list-page.tsx"),
  route("stock/takings", "stock/taking/takings-page.tsx", [route("new", "stock/taking/new-taking-page.tsx")]),
  route("stock/takings/:taking", "stock/taking/taking-page.tsx"),
  route("stock/arrivals", "stock/arrival/arrivals-page.tsx"),
  route("stock/value", "stock/value/value-page.tsx"),
  route("stock/value/csv", "stock/value/csv-page.ts"),
  route("stock/:variant", "stock/one/variant-page.tsx", [route("arrivals/:arrival", "stock/arrival/arrival-page.tsx")]),
];
