import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import type { BodyLimit } from "../platform/limits.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment, PageQuery, Yen } from "../platform/shapes.ts";
import { sheetCellsMax, sheetColumnNames } from "./product-sheet.ts";
import { productStates } from "./product-state.ts";

/** Max values of one condition. */
const choicesMax = 20;
/** Max products chosen one by one. */
const idsMax = 500;
const keys = (label: string) => z.optional(sizedList(z.array(field.text(label, 100)), choicesMax));

/** Conditions of a sheet: products that meet all of them, of each any of its values. */
export const SheetFilter = z.object({
  ...OfChannel,
  /** Each word is within a name, kana, code, maker or tag, in any width and kana; or the whole is a JAN code. */
  word: z.optional(field.optionalText("キーワード", 100)),
  /** Keys. A category includes those below it. */
  maker: keys("メーカー"),
  brand: keys("ブランド"),
  category: keys("カテゴリー"),
  tag: keys("タグ"),
  state: z.optional(sizedList(z.array(field.choice("公開", productStates)), productStates.length)),
  /** Variants: sold out, few left (`STOCK.FEW_BELOW`), few or none of what is sold, in stock. */
  stock: z.optional(field.choice("在庫", ["out", "few", "low", "in"])),
  /** Ids of products. */
  ids: z.optional(sizedList(z.array(Id), idsMax)),
});
export type SheetFilter = z.output<typeof SheetFilter>;

export const SheetRow = z.object({
  /** Id of the variant. */
  id: Id,
  product_id: Id,
  /** The channel's key. */
  channel: z.string(),
  code: z.string(),
  /** Color, size or other values of the variant. */
  variant: z.string(),
  name: z.string(),
  price: Yen,
  sale_price: z.nullable(Yen),
  sale_starts_at: z.nullable(Moment),
  sale_ends_at: z.nullable(Moment),
  /** null: made to order, without stock. */
  stock: z.nullable(z.int()),
  state: z.enum(productStates),
  /** When a published product becomes visible; null if it is. */
  publishes_at: z.nullable(Moment),
  jan_code: z.nullable(z.string()),
  shelf: z.string(),
  lead_days: z.int(),
  quantity_min: z.int(),
  quantity_step: z.int(),
  /** Names separated by 、. */
  tags: z.string(),
  may_edit: z.boolean(),
});
export type SheetRow = z.infer<typeof SheetRow>;

/** A product may have many tags. */
const cell = field.optionalText("セルの値", 2000);
const column = field.choice("列", sheetColumnNames);

const SheetChange = z.object({
  /** Id of the variant, or of the product for its own columns. */
  id: Id,
  column,
  /** The value that was read: another one now refuses the save. */
  before: cell,
  after: cell,
});

/** All cells of a full sheet: an object and its four values each. */
const saveBody: BodyLimit = { bytes: 4 * 1024 * 1024, values: sheetCellsMax * 5 + 100 };

export const SheetRun = z.object({
  id: Id,
  saved_by: z.string(),
  saved_at: Moment,
  /** Cells that were changed, and those that an undo left as they were. */
  changed: z.int(),
  kept: z.int(),
  /** Labels of the changed columns. */
  columns: z.array(z.string()),
  /** The run that this one took back, and the run that took back this one. */
  undo_of: z.nullable(Id),
  undone_by: z.nullable(Id),
});
export type SheetRun = z.infer<typeof SheetRun>;

/** Max cells of a run that its answer lists, kept ones first. */
export const shownCellsMax = 500;

export const SheetRunDetail = z.extend(SheetRun, {
  cells: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      column: z.enum(sheetColumnNames),
      before: z.string(),
      after: z.string(),
      /** Why an undo left the cell as it was, as a sentence; null if it was changed. */
      kept: z.nullable(z.string()),
    }),
  ),
  /** Whether the caller may take it back, and nobody has. */
  may_undo: z.boolean(),
});
export type SheetRunDetail = z.infer<typeof SheetRunDetail>;

export const productSheet = {
  rows: ownerEndpoint("GET /admin/v1/product-sheet", {
    summary: "Variants of the products that meet the conditions, by code, as a sheet of max 2,000 rows",
    may: "catalogue.see",
    input: SheetFilter,
    output: z.object({
      rows: z.array(SheetRow),
      /** There are more variants than rows. */
      has_more: z.boolean(),
    }),
    errors: ["channel.not_found"],
  }),
  save: ownerEndpoint("POST /admin/v1/product-sheet", {
    summary:
      "Saves cells of a sheet, all or none. A refusal names each cell as `<id>.<column>`; one changed meanwhile has both values",
    may: "catalogue.edit",
    input: z.object({
      cells: sizedList(z.array(SheetChange), sheetCellsMax, "一度に保存できるのは20,000か所までです").check(
        z.minLength(1, { error: "変えたところがありません" }) as never,
      ),
    }),
    output: z.object({
      /** null: every cell had its new value already. */
      run: z.nullable(SheetRun),
    }),
    body: saveBody,
    errors: ["common.changed_meanwhile"],
  }),
  runs: ownerEndpoint("GET /admin/v1/product-sheet-runs", {
    summary: "Saved sheets and their undos in the caller's channels, the newest first",
    may: "catalogue.see",
    input: z.extend(PageQuery, OfChannel),
    output: SheetRun,
    answer: "paged",
    errors: ["channel.not_found"],
  }),
  run: ownerEndpoint("GET /admin/v1/product-sheet-runs/{id}", {
    summary: "A saved sheet with its cells, kept ones first, max 500",
    may: "catalogue.see",
    input: z.object({ id: Id }),
    output: SheetRunDetail,
    errors: ["common.not_found"],
  }),
  undo: ownerEndpoint("POST /admin/v1/product-sheet-runs/{id}/undo", {
    summary: "Takes back a saved sheet by a run of its own; cells that were changed since are named and kept",
    may: "catalogue.edit",
    input: z.object({ id: Id }),
    output: SheetRun,
    errors: ["common.not_found", "product_sheet.undone"],
  }),
};
