import { contentKind, plainKey } from "../content-kind.ts";
import { articleFields } from "../article/article-fields.ts";

/** お知らせ: news of the shop, each with a page of its own. */
export const newsKind = contentKind({
  kind: "news",
  label: "お知らせ",
  format: "markdown",
  key: plainKey,
  fields: articleFields,
  address: (key) => `/news/${key}`,
  isDated: true,
  productKeys: ({ products }) => products,
});
