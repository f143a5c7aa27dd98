import * as z from "zod/mini";
import { contentKind, plainKey } from "../content-kind.ts";
import { articleFields } from "../article/article-fields.ts";

/** 読みもの: longer texts with the author's name. */
export const blogKind = contentKind({
  kind: "blog",
  label: "読みもの",
  format: "markdown",
  key: plainKey,
  fields: z.extend(articleFields, { author: z._default(z.string().check(z.maxLength(60)), "") }),
  address: (key) => `/blog/${key}`,
  isDated: true,
  productKeys: ({ products }) => products,
});
