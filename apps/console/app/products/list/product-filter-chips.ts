import type { productList, ProductListFilter } from "@noren/contract/product/product-list.owner.ts";
import { stockFilters } from "@noren/contract/product/product-list.ts";
import type { Output } from "@noren/contract/platform/endpoint.ts";
import { count, yen } from "#app/platform/format.ts";
import type { ProductFilterName } from "./product-filter.ts";

export type FilterChoices = Output<typeof productList.choices>;
type Chip = { words: string; names: ProductFilterName[] };

/** The conditions of the list besides its tab and sort, in words. */
export function chipsOf(filter: ProductListFilter, { makers, brands, categories, tags }: FilterChoices): Chip[] {
  const chips: (Chip | false)[] = [
    !!filter.word && { words: `「${filter.word}」`, names: ["word"] },
    named("つくり手", filter.maker, makers, "maker"),
    named("ブランド", filter.brand, brands, "brand"),
    named("カテゴリー", filter.category, categories, "category"),
    named("タグ", filter.tag, tags, "tag"),
    filter.stock !== undefined && { words: `在庫：${stockFilters[filter.stock] ?? filter.stock}`, names: ["stock"] },
    Boolean(filter.is_on_sale) && { words: "セール中", names: ["is_on_sale"] },
    range("価格", filter.price_min, filter.price_max, yen, ["price_min", "price_max"]),
    range("準備日数", filter.lead_min, filter.lead_max, (days) => `${count(days)}日`, ["lead_min", "lead_max"]),
    Boolean(filter.has_no_picture) && { words: "写真なし", names: ["has_no_picture"] },
  ];
  return chips.filter((chip) => chip !== false);
}

function named(
  label: string,
  key: string | undefined,
  choices: readonly { key: string; name: string }[],
  name: ProductFilterName,
): Chip | false {
  if (!key) return false;
  const found = choices.find((choice) => choice.key === key);
  return { words: `${label}：${found?.name ?? key}`, names: [name] };
}

/** A range; a value that is no number is shown as it was typed. */
function range(
  label: string,
  min: number | undefined,
  max: number | undefined,
  words: (value: number) => string,
  names: ProductFilterName[],
): Chip | false {
  if (min === undefined && max === undefined) return false;
  const one = (value: number | undefined, end: string) => {
    if (value === undefined) return "";
    return `${Number.isFinite(Number(value)) ? words(Number(value)) : String(value)}${end}`;
  };
  return { words: `${label}：${one(min, "から")}${one(max, "まで")}`, names };
}
