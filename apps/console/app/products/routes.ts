import { route } from "@react-router/dev/routes";

/** Pages of 商品. Sheets over a page are below it. */
export const productRoutes = [
  route("products", "products/list/product-list-page.tsx", [
    route("step", "products/list/product-step-page.tsx"),
    route("views", "products/list/product-views-page.tsx"),
  ]),
  route("products/csv", "products/list/product-csv-page.ts"),
  route("products/offered", "products/list/product-offered-page.ts"),
  route("products/sheet", "products/sheet/sheet-page.tsx"),
  route("products/sheet/undo", "products/sheet/undo-page.ts"),
  route("products/sheet/runs", "products/sheet/runs-page.tsx"),
  route("products/sheet/runs/:run", "products/sheet/run-page.tsx"),
  route("products/new", "products/one/new-product-page.tsx"),
  route("products/:product", "products/one/product-page.tsx"),
  route("products/:product/preview", "products/one/preview-page.tsx"),
  route("products/:product/presence", "products/one/presence-page.ts"),
  route("products/prices", "products/prices/sales-page.tsx", [route(":sale", "products/prices/sale-page.tsx")]),
  route("products/prices/new", "products/prices/new-prices-page.tsx"),
  route("products/synonyms", "products/synonyms/synonyms-page.tsx", [
    route("new", "products/synonyms/new-synonyms-page.tsx"),
    route("paste", "products/synonyms/paste-synonyms-page.tsx"),
    route(":group", "products/synonyms/synonym-group-page.tsx"),
  ]),
  route("products/:product/prices", "products/prices/product-prices-page.tsx", [
    route(":period", "products/prices/period-page.tsx"),
  ]),
  route("products/price-lists", "products/price-lists/price-lists-page.tsx"),
  route("products/price-lists/:list", "products/price-lists/price-list-page.tsx"),
  route("products/price-lists/:list/many", "products/price-lists/many-prices-page.tsx"),
  route("products/price-lists/:list/csv", "products/price-lists/price-list-csv-page.ts"),
  route("products/:product/pictures", "products/pictures/pictures-page.tsx", [
    route(":picture", "products/pictures/picture-page.tsx"),
  ]),
  route("products/:product/made-to-order", "products/made-to-order/made-to-order-page.tsx"),
  route("products/:product/related", "products/related/related-page.tsx"),
  route("products/:product/pictures/files", "products/pictures/upload-page.ts"),
  route("pictures", "pictures/library-page.tsx", [route(":channel/:hash", "pictures/library-picture-page.tsx")]),
];
