import { CatalogPage } from "@noren/contract/content/catalog.ts";
import * as z from "zod/mini";
import { contentKind, plainKey } from "../content-kind.ts";

const pageMax = 200;

/** A flip-through catalogue: pages as pictures, with hotspots that lead to products. */
export const catalogKind = contentKind({
  kind: "catalog",
  label: "カタログ",
  format: "json",
  key: plainKey,
  address: (key) => `/flip-book?key=${key}`,
  fields: z.object({
    description: z._default(z.string().check(z.maxLength(400)), ""),
    is_printed: z._default(z.boolean(), false),
    pages: z.array(CatalogPage).check(z.minLength(1, { error: "ページを1枚以上入れてください" }), z.maxLength(pageMax)),
  }),
  productKeys: ({ pages }) => pages.flatMap(({ hotspots }) => hotspots.map(({ product }) => product)),
  problems: ({ pages }) =>
    pages.flatMap(({ hotspots }, index) =>
      hotspots
        .filter(({ x, y, w, h }) => w === 0 || h === 0 || x + w > 100 || y + h > 100)
        .map(({ label }) => `${index + 1}ページ: 「${label}」の枠がページからはみ出しています。`),
    ),
});
