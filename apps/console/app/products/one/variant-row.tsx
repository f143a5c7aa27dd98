import type { ProductPage } from "@noren/contract/product/product-page.owner.ts";
import { count, yen } from "#app/platform/format.ts";
import { FieldErrors, fieldId } from "#app/ui/field-frame.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Row } from "./variant-rows.ts";

/** What is known of a stored variant beside its form. */
export type VariantInfo = Pick<ProductPage["variants"][number], "stock" | "hex" | "sale_price">;

type RowProps = {
  row: Row;
  /** Places of axes that have values, with their names. */
  axes: readonly { at: number; name: string }[];
  /** The row's values as they are stored; undefined for a new row. */
  saved: Record<string, string> | undefined;
  facts: VariantInfo | undefined;
  code: string | undefined;
  price: string;
  taxRate: number;
  errors: Record<string, string[]>;
};

/** A variant: each value is an input, named `v.<key>.<field>`. */
export function VariantRow({ row, axes, saved, facts, code, price, taxRate, errors }: RowProps) {
  const { key, isNew } = row;
  const name = row.options.filter(Boolean).join(" / ") || row.code || "この商品";
  const cell = (field: string, label: string, value: string, more: CellMore = {}) => (
    <Cell
      name={`v.${key}.${field}`}
      column={field}
      label={`${name}の${label}`}
      value={value}
      saved={saved?.[field]}
      errors={errors[`v.${key}.${field}`]}
      {...more}
    />
  );
  return (
    <tr data-refused={Object.keys(errors).some((field) => field.startsWith(`v.${key}.`)) || undefined}>
      {axes.map(({ at, name: axis }) => (
        <td key={at}>
          <span className="editor-option">
            {axis === "色" && facts?.hex && (
              <svg className="editor-swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width="1" height="1" fill={facts.hex} />
              </svg>
            )}
            {cell(`o${at}`, axis, row.options[at] ?? "", { maxLength: 60, size: 8 })}
          </span>
        </td>
      ))}
      <td>
        <input type="hidden" name={`v.${key}.here`} value="1" />
        {cell("code", "商品番号", row.code, { maxLength: 100, size: 16, placeholder: code })}
      </td>
      <td className="number">
        {cell("price", "通常価格", row.price, { size: 8, inputMode: "numeric", isNumber: true, placeholder: price })}
        <small className="editor-net" data-net>
          {netWords(row.price || price, taxRate)}
        </small>
        {facts?.sale_price != null && <small className="editor-net">セール {yen(facts.sale_price)}</small>}
      </td>
      <td className="number">
        {isNew ? (
          cell("stock", "はじめの在庫", row.stock, { size: 5, inputMode: "numeric", isNumber: true, placeholder: "0" })
        ) : (
          <>
            {count(facts?.stock ?? 0)}{" "}
            <Link className="link" to={`/stock/${key}`} aria-label={`${name}の在庫の動き`}>
              動き
            </Link>
          </>
        )}
      </td>
      <td>{cell("shelf", "棚", row.shelf, { maxLength: 40, size: 5 })}</td>
      <td>{cell("jan_code", "JANコード", row.jan_code, { maxLength: 20, size: 13, inputMode: "numeric" })}</td>
      <td className="tick-cell">
        <RowTick name={`v.${key}.is_on_sale`} label={`${name}を販売する`} isChecked={row.is_on_sale} />
      </td>
      <td className="tick-cell">
        <RowTick name={`v.${key}.remove`} label={`${name}を消す`} isChecked={row.isRemoved} />
        <FieldErrors id={`${fieldId(`v.${key}.remove`)}-error`} errors={errors[`v.${key}.remove`] ?? []} />
      </td>
    </tr>
  );
}

/** "税抜 1,200円", as buyers see it beside the price; "" for no price. */
export function netWords(price: string, taxRate: number): string {
  const amount = Number(price.normalize("NFKC").replaceAll(",", ""));
  if (price.trim() === "" || !Number.isSafeInteger(amount) || amount < 0) return "";
  return `税抜 ${yen(amount - Math.floor((amount * taxRate) / (100 + taxRate)))}`;
}

type CellMore = {
  maxLength?: number;
  size?: number;
  inputMode?: "numeric";
  isNumber?: boolean;
  placeholder?: string | undefined;
};
type CellProps = CellMore & {
  name: string;
  column: string;
  label: string;
  value: string;
  saved: string | undefined;
  errors: readonly string[] | undefined;
};

function Cell({ name, column, label, value, saved, errors = [], isNumber, ...input }: CellProps) {
  const id = fieldId(name);
  return (
    <>
      <input
        {...input}
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        className={`control editor-cell${isNumber ? " editor-number" : ""}`}
        aria-label={label}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
        defaultValue={value}
        data-column={column}
        data-saved={saved}
        data-changed={(saved !== undefined && saved !== value) || undefined}
      />
      {errors.length > 0 && <FieldErrors id={`${id}-error`} errors={errors} />}
    </>
  );
}

type TickProps = { name: string; label: string; isChecked: boolean };

const RowTick = ({ name, label, isChecked }: TickProps) => (
  <label className="editor-tick">
    <input
      id={fieldId(name)}
      type="checkbox"
      className="tick"
      name={name}
      value="1"
      aria-label={label}
      defaultChecked={isChecked}
    />
  </label>
);
