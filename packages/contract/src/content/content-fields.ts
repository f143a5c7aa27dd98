import { articleFields } from "./article.fields.ts";
import { bannerFields } from "./banner.fields.ts";
import { catalogOrderFields } from "./catalog-order.fields.ts";
import { catalogFields } from "./catalog.fields.ts";
import { collectionFields } from "./collection.fields.ts";
import { landingPageFields } from "./landing-page.fields.ts";
import { messageFields } from "./message.fields.ts";
import { popupFields } from "./popup.fields.ts";
import { sitemapFields } from "./sitemap.fields.ts";
import { staticPageFields } from "./static-page.fields.ts";
import { type FieldWords, fieldsOf } from "../platform/openapi/field-words.ts";

/** Fields that several areas of the group have. */
const common: FieldWords = {
  area: ["Area of the banner: main, topics, or a name of the owner's choice.", "main"],
  alias: ["Name of the collection in URLs.", "stylists"],
  summary: ["Summary in a sentence.", "春の新作のご案内です。"],
  picture: "Picture; null if there is none.",
  field: ["Name of the field.", "quantity"],
  collection: "The collection.",
};

/** Texts of the group's fields. */
export const contentFields = fieldsOf(
  common,
  articleFields,
  bannerFields,
  catalogOrderFields,
  catalogFields,
  collectionFields,
  landingPageFields,
  messageFields,
  popupFields,
  sitemapFields,
  staticPageFields,
);
