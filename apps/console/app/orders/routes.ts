import { route } from "@react-router/dev/routes";

/** Pages of 注文. Sheets over a page are below it. */
export const orderRoutes = [
  route("orders", "orders/list/order-list-page.tsx", [
    route("step", "orders/run/start-run-page.tsx"),
    route("runs/:run", "orders/run/order-run-page.tsx"),
    route("views", "orders/list/views-page.tsx"),
  ]),
  route("orders/tasks/:task", "orders/task/task-page.tsx"),
  route("orders/csv", "orders/list/csv-page.ts"),
  route("orders/runs/:run/csv", "orders/run/run-csv-page.ts"),
  route("orders/offered", "orders/list/offered-page.ts"),
  route("orders/:order", "orders/one/order-page.tsx", { id: "order" }, [
    route("step/:step", "orders/step/step-page.tsx"),
    route("refund", "orders/refund/refund-page.tsx"),
    route("refunds/:refund/:way", "orders/refund/failed-refund-page.tsx"),
    route("delivery/:parcel", "orders/delivery/delivery-page.tsx"),
  ]),
  route("orders/:order/presence", "orders/one/presence-page.ts"),
  route("orders/:order/documents/:kind", "orders/one/document-page.ts"),
];
