import { answerShapes } from "./answer-shapes.ts";
import { apiFields } from "./api-fields.ts";
import { inputShapes } from "./input-shapes.ts";
import { ownerContract } from "./owner-contract.ts";
import { ownerFields } from "./owner-fields.ts";
import { openApiDocument } from "./platform/openapi/document.ts";

const description = `JSON over HTTP under \`/api\` of a Noren shop, for its staff. Each call names the right it needs; a staff member has rights by roles, each for one channel or for all. Every change takes an Idempotency-Key. Amounts are whole yen with tax; times are ISO 8601 in UTC, days are days in Asia/Tokyo.`;

/** Areas by group: the tags of the document. */
const groups = {
  admin: {
    description: "Staff, roles, records, search, today, steps for many orders",
    areas: ["role", "record", "search", "today", "staffLogin", "staffSession", "staff", "orderRuns"],
  },
  fulfilment: {
    description: "What staff do to an order",
    areas: ["orderStep", "orderPayment", "orderRefund", "orderDelivery", "orderDocument"],
  },
  order: {
    description: "Orders: waiting lists, views, one order, tasks",
    areas: ["orders", "orderPresence", "orderTasks"],
  },
  payment: {
    description: "Payment methods, and accounts of payment providers",
    areas: ["paymentSettings", "paymentAccounts"],
  },
  product: {
    description: "Products, their pictures and prices; stock: movements, limits, arrivals, stocktaking, costs",
    areas: [
      ...([
        "productPage",
        "productList",
        "productStep",
        "productSheet",
        "productPictures",
        "productRelated",
        "madeToOrderOffer",
        "synonyms",
        "pricePeriods",
        "sales",
      ] as const),
      ...(["stock", "stockArrival", "stocktaking", "productCost"] as const),
    ],
  },
  channel: { description: "Settings of the shop: tax rates", areas: ["taxRates"] },
  content: { description: "Pictures of a shop, and what shows them", areas: ["pictureLibrary"] },
  cart: { description: "Carts that hold products", areas: ["cartHolding"] },
  promotion: {
    description: "Coupons and points",
    areas: ["coupons", "couponCodes", "points"],
  },
} as const satisfies Record<string, { description: string; areas: readonly (keyof typeof ownerContract)[] }>;

/** OpenAPI document of the owner's API, served at /api/admin/openapi.json and shown at /api/admin/docs. */
export const ownerDocument = () =>
  openApiDocument(ownerContract, {
    info: { title: "Noren owner API", version: "1", description, license: { name: "MIT", identifier: "MIT" } },
    inputs: inputShapes,
    answers: answerShapes,
    extended: [],
    words: apiFields,
    callWords: ownerFields,
    headers: {},
    groups,
    examples: {},
    bearer: "`token` of POST /admin/v1/auth/login",
  });
