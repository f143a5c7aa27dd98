import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { taxKinds } from "../platform/tax.ts";
import { Moment } from "../platform/shapes.ts";
import { productStates } from "./product-state.ts";

/** A moment in UTC, or none. */
export const momentOrNone = z.nullable(
  z.pipe(
    Moment,
    z.transform((text) => new Date(text).toISOString()),
  ),
);

/** Fields of a product that an owner edits. */
export const ProductFields = z.object({
  name: field.text("商品名", 200),
  name_kana: field.optionalText("よみ", 200),
  description: field.optionalLongText("商品説明", 20_000),
  keywords: field.optionalText("検索キーワード", 1000),
  tax_kind: field.choice("税率", taxKinds),
  delivery_class: field.choice("配送区分", ["normal", "cool", "large", "mail"]),
  lead_days: field.integer("準備日数", 0, 365),
  quantity_min: field.integer("最低発注数", 1, 999),
  quantity_step: field.integer("発注単位", 1, 999),
  popularity: field.integer("人気の値", 0, 999_999_999),
  state: field.choice("公開", productStates),
  sale_ends_at: momentOrNone,
});
