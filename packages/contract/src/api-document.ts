import { answerShapes } from "./answer-shapes.ts";
import { apiExamples } from "./api-examples.ts";
import { apiFields } from "./api-fields.ts";
import { apiGroups } from "./api-groups.ts";
import { contract } from "./contract.ts";
import { inputShapes } from "./input-shapes.ts";
import { openApiDocument } from "./platform/openapi/document.ts";
import type { Parameter } from "./platform/openapi/document-types.ts";

/** Base shapes that other shapes extend. */
const extendedShapes = [
  "Address",
  "AddressInput",
  "Article",
  "ArticleCard",
  "Cart",
  "CollectionEntry",
  "CouponOnOrder",
  "GiftShippingInput",
  "Maker",
  "Order",
  "OwnInquiry",
  "PaymentMethod",
  "PlacedOrder",
  "ProductHistory",
  "ProductRequestInput",
  "ProductSummary",
  "ProfileInput",
  "ReceiptState",
  "Review",
  "SystemMessage",
  "Tag",
  "User",
];

const tagAccess: Parameter = {
  name: "x-tag-access",
  in: "header",
  required: false,
  description:
    "Proofs from POST /v1/tags/password, max five, separated by commas: makes the products of these tags visible.",
  schema: { type: "string", maxLength: 1000 },
};

const description = `JSON over HTTP under \`/api\` of a Noren shop. A call belongs to the channel of its URL: the host, and the channel's prefix before \`/api\`. Amounts are whole yen with tax, unless the name contains \`without_tax\`; times are ISO 8601 in UTC, days are days in Asia/Tokyo. Unknown fields of an input are dropped. Later releases may add fields to answers.`;

/** OpenAPI document of the API, served at /api/openapi.json and shown at /api/docs. */
export const apiDocument = () =>
  openApiDocument(contract, {
    info: { title: "Noren API", version: "1", description, license: { name: "MIT", identifier: "MIT" } },
    inputs: inputShapes,
    answers: answerShapes,
    extended: extendedShapes,
    words: apiFields,
    headers: { TagAccess: { parameter: tagAccess, tags: ["product", "cart"] } },
    groups: apiGroups,
    examples: apiExamples,
    bearer: "`access_token` of POST /v1/auth/login",
  });
