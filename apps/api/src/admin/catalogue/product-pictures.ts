import { proposedAlt } from "@noren/contract/product/picture-kind.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Planning } from "./catalogue-kind.ts";
import type { FocusEntry } from "./focus-cells.ts";
import type { Merged, Problem } from "./merge-rows.ts";
import type { PictureEntry } from "./picture-cells.ts";
import { pictureName } from "./picture-files.ts";
import { productColumns } from "./product-columns.ts";
import type { ImageRow, ModelRow, ProductVariantRow } from "./product-rows.ts";
import { insertMany, type RowTypes } from "./write-rows.ts";

/** New pictures of a product or of one of its variants. */
export type PictureSet = { model_id: string; product_id: string | null; sort: number; pictures: ImageRow[] };

/** Sort range per variant: its pictures come after the product's and those of earlier variants. */
const placesOfOne = 100;

/** Picture sets with changed pictures, descriptions or focal points. Pictures already shown are not read again. */
export async function pictureSets(
  planning: Planning,
  models: readonly { model: Merged<ModelRow>; variants: readonly Merged<ProductVariantRow>[] }[],
): Promise<{ sets: PictureSet[]; problems: Problem[] }> {
  const sets: PictureSet[] = [];
  const problems: Problem[] = [];
  for (const { model, variants } of models) {
    const { id, name, images, image_alts, image_focus, pictures } = model.after;
    const own = [...pictures, ...variants.flatMap(({ after }) => after.pictures)];
    const add = async (
      line: number,
      { column, ...cells }: PictureCells & { column: "images" | "variant_images" },
      set: Omit<PictureSet, "pictures">,
    ) => {
      const found = await picturesOf(planning, cells, own);
      if (typeof found === "string") problems.push({ line, column: productColumns[column].label, words: found });
      else sets.push({ ...set, pictures: found });
    };
    const isOwn = (column: string) => model.changed.has(column);
    if (isOwn("images") || isOwn("image_alts") || isOwn("image_focus"))
      await add(
        model.line,
        {
          column: "images",
          name,
          entries: images,
          alts: isOwn("image_alts") ? image_alts : [],
          focus: isOwn("image_focus") ? image_focus : undefined,
        },
        { model_id: id, product_id: null, sort: 0 },
      );
    for (const [at, { line, after, changed }] of variants.entries()) {
      if (!variantColumns.some((column) => changed.has(column))) continue;
      const alts = changed.has("variant_image_alts") ? after.variant_image_alts : [];
      const focus = changed.has("variant_image_focus") ? after.variant_image_focus : undefined;
      const called = [name, after.color_name, after.size].filter(Boolean).join(" ");
      await add(
        line,
        { column: "variant_images", name: called, entries: after.variant_images, alts, focus },
        { model_id: id, product_id: after.id, sort: (at + 1) * placesOfOne },
      );
    }
  }
  return { sets, problems };
}

const variantColumns = ["variant_images", "variant_image_alts", "variant_image_focus"] as const;

type PictureCells = {
  name: string;
  entries: readonly PictureEntry[];
  alts: readonly string[];
  /** Undefined: each picture keeps its focal point. */
  focus: readonly FocusEntry[] | undefined;
};

/** A missing description stays, or is made from the product's name. */
async function picturesOf(
  { pictures }: Planning,
  { name, entries, alts, focus }: PictureCells,
  own: readonly ImageRow[],
): Promise<ImageRow[] | string> {
  const found: ImageRow[] = [];
  for (const [at, { kind, file }] of entries.entries()) {
    const stored = own.find((one) => pictureName(one) === file);
    const picture = stored ?? (await pictures.take(file));
    if (typeof picture === "string") return picture;
    const alt = alts[at] || stored?.alt || proposedAlt([name], kind);
    const { focus_x, focus_y } = stored ?? {};
    const point = focus && { focus_x: focus[at]?.x, focus_y: focus[at]?.y };
    found.push({ ...picture, kind, alt, ...(point ?? { focus_x, focus_y }) });
  }
  return found;
}

const types = {
  id: "uuid",
  channel_id: "uuid",
  model_id: "uuid",
  product_id: "uuid",
  kind: "text",
  path: "text",
  hash: "text",
  alt: "text",
  width: "int",
  height: "int",
  color: "text",
  sort: "int",
  focus_x: "int",
  focus_y: "int",
} satisfies RowTypes;

/** Replaces the pictures of each set. */
export async function writePictures(trx: Db, { channel, nextId }: Planning, sets: readonly PictureSet[]) {
  if (sets.length === 0) return;
  const places = JSON.stringify(sets.map(({ model_id, product_id }) => ({ model_id, product_id })));
  await sql`
    delete from product_image i using json_to_recordset(${places}::json) as r (model_id uuid, product_id uuid)
    where i.model_id = r.model_id and i.product_id is not distinct from r.product_id`.execute(trx);
  const rows = sets.flatMap(({ model_id, product_id, sort, pictures }) =>
    pictures.map(({ kind, path, hash, alt, width, height, color, focus_x = 50, focus_y = 50 }, at) => ({
      id: nextId(),
      channel_id: channel.id,
      model_id,
      product_id,
      kind,
      path,
      hash,
      alt,
      width,
      height,
      color,
      sort: sort + at,
      focus_x,
      focus_y,
    })),
  );
  await insertMany(trx, "product_image", types, rows);
}
