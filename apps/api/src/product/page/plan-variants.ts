import type { NewVariant, VariantPageFields } from "@noren/contract/product/product-page.owner.ts";
import { colorOption } from "@noren/contract/product/variant-options.ts";
import { isSameValue } from "@noren/contract/platform/merge-fields.ts";
import type { StoredPage, StoredVariant } from "./page.queries.ts";
import type { PlannedVariant } from "./page-problems.ts";
import { type Colors, colorsOf, columnsOf, withNewColors } from "./variant-columns.ts";

export type VariantEdit = { id: string; values: Partial<VariantPageFields> };

type Given = {
  axes: readonly string[];
  stored: StoredPage | undefined;
  edits: readonly VariantEdit[];
  added: readonly NewVariant[];
  removed: readonly string[];
};

type Row = PlannedVariant & { values: VariantPageFields; stored?: StoredVariant };

/** All variants as the edit leaves them, and the rows to write. */
export function planVariants({ axes, stored, edits, added, removed }: Given) {
  const places = new Map(edits.map(({ id }, at) => [id, at]));
  const kept = (stored?.variants ?? []).filter(({ id }) => !removed.includes(id));
  const rows: Row[] = [
    ...kept.map((variant): Row => {
      const at = places.get(variant.id);
      const values = { ...variant.values, ...(at !== undefined && edits[at]!.values) };
      const { code, options, price, jan_code } = values;
      const place = at === undefined ? null : `variants.${at}`;
      return { at: place, code, options, price, jan_code, sale_price: variant.sale_price, values, stored: variant };
    }),
    ...added.map((values, at): Row => {
      const { code, options, price, jan_code } = values;
      return { at: `added.${at}`, code, options, price, jan_code, sale_price: null, values };
    }),
  ];
  const isRenamed = stored !== undefined && !isSameValue(axes, stored.values.axes);
  return { rows, isRenamed, write: (nextId: () => string) => rowsToWrite({ axes, rows, added, isRenamed, nextId }) };
}

type Writing = Pick<Given, "axes" | "added"> & { rows: readonly Row[]; isRenamed: boolean; nextId: () => string };

function rowsToWrite({ axes, rows, added, isRenamed, nextId }: Writing) {
  const colors = colorsIn(axes, rows);
  const columns = ({ options, stored, values }: Row) => {
    const isKept = stored !== undefined && !isRenamed && isSameValue(options, stored.values.options);
    const { options: _, ...plain } = values;
    if (!isKept) return { ...plain, ...columnsOf(axes, options, colors) };
    const { color_code, color_name, color_hex, size, option_values } = stored.row;
    return { ...plain, color_code, color_name, color_hex, size, option_values };
  };
  const old = rows.filter((row) => row.stored !== undefined);
  const last = Math.max(-1, ...old.map(({ stored }) => stored!.row.sort));
  return {
    changed: old
      .filter(({ values, stored }) => isRenamed || !isSameValue(values, stored!.values))
      .map((row) => ({ id: row.stored!.id, ...columns(row) })),
    added: rows.slice(old.length).map((row, at) => ({
      id: nextId(),
      ...columns(row),
      stock: added[at]!.stock,
      sort: last + 1 + at,
      movement_id: nextId(),
    })),
  };
}

/** Codes and samples of the colours: a renamed colour keeps them, a new one gets its own. */
function colorsIn(axes: readonly string[], rows: readonly Row[]): Colors {
  const axis = axes.indexOf(colorOption);
  if (axis < 0) return new Map();
  const known = colorsOf(rows.flatMap(({ stored }) => stored?.row ?? []));
  const names = [...new Set(rows.flatMap(({ options }) => options[axis] || []))];
  const colors = new Map([...known].filter(([name]) => names.includes(name)));
  for (const { options, stored } of rows) {
    const [before, after] = [stored?.row.color_name ?? "", options[axis] ?? ""];
    const color = known.get(before);
    if (color && after && !names.includes(before) && !colors.has(after)) colors.set(after, color);
  }
  return withNewColors(colors, names);
}
