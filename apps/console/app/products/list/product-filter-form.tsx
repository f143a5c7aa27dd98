import { stockFilterNames, stockFilters } from "@noren/contract/product/product-list.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField, Tick } from "#app/ui/fields.tsx";
import { GetForm } from "#app/ui/form.tsx";
import type { ListProps } from "./product-list.server.ts";

type Choice = { key: string; name: string };

const options = (choices: readonly Choice[]) => [
  { value: "", label: "すべて" },
  ...choices.map(({ key, name }) => ({ value: key, label: name })),
];
const stocks = options(stockFilterNames.map((key) => ({ key, name: stockFilters[key] })));

/** All conditions of the list; the form's address is the list. */
export function ProductFilterForm({ list: { filter, choices }, query }: ListProps) {
  const text = (name: keyof typeof filter) => String(filter[name] ?? "");
  return (
    <GetForm action="/products" className="filter-form" key={query.toString()}>
      {["status", "sort"].map((name) => {
        const value = query.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      {query.getAll("columns").map((name) => (
        <input key={name} type="hidden" name="columns" value={name} />
      ))}
      <TextField
        name="word"
        form="filter-"
        type="search"
        label="商品名・よみ・品番・JAN"
        value={text("word")}
        maxLength={100}
      />
      <SelectField
        name="category"
        form="filter-"
        label="カテゴリー（下の階層も）"
        options={options(choices.categories)}
        value={text("category")}
      />
      <SelectField
        name="maker"
        form="filter-"
        label="つくり手"
        options={options(choices.makers)}
        value={text("maker")}
      />
      {choices.brands.length > 0 && (
        <SelectField
          name="brand"
          form="filter-"
          label="ブランド"
          options={options(choices.brands)}
          value={text("brand")}
        />
      )}
      {choices.tags.length > 0 && (
        <SelectField name="tag" form="filter-" label="タグ" options={options(choices.tags)} value={text("tag")} />
      )}
      <SelectField name="stock" form="filter-" label="在庫" options={stocks} value={text("stock")} />
      <Range label="価格（税込、円）" from="price_min" to="price_max" text={text} />
      <Range label="準備日数" from="lead_min" to="lead_max" text={text} />
      <Tick name="is_on_sale" value="1" label="セール中だけ" isChecked={Boolean(filter.is_on_sale)} />
      <Tick name="has_no_picture" value="1" label="写真のない商品だけ" isChecked={Boolean(filter.has_no_picture)} />
      <Button kind="primary">この条件で見る</Button>
    </GetForm>
  );
}

type RangeName = "price_min" | "price_max" | "lead_min" | "lead_max";
type RangeProps = { label: string; from: RangeName; to: RangeName; text: (name: RangeName) => string };

const Range = ({ label, from, to, text }: RangeProps) => (
  <div className="filter-pair">
    <TextField name={from} form="filter-" label={`${label}から`} inputMode="numeric" isNumber value={text(from)} />
    <TextField name={to} form="filter-" label={`${label}まで`} inputMode="numeric" isNumber value={text(to)} />
  </div>
);
