import type {
  ChannelCode,
  DeliveryClass,
  DemoLot,
  DemoProduct,
  DemoSale,
  DemoVariant,
  TaxRate,
} from "../demo-types.ts";
import { palette, type ColorKey } from "../palette.ts";
import type { PictureSpec } from "../pictures/picture-types.ts";

type ColorChoice = ColorKey | readonly [key: ColorKey, name: string];
type SizeChoice = readonly [code: string, name: string, price: number];
/** What it costs more is added to the product's price; a value of the axis 色 is a colour of the palette. */
type AxisValue = ColorKey | readonly [code: string, value: string, more?: number];
type Axis = readonly [name: string, values: readonly AxisValue[]];

interface Draft {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly kana: string;
  readonly text: string;
  readonly maker: string;
  readonly brand?: string;
  readonly in: readonly string[];
  readonly tags?: readonly string[];
  readonly words?: readonly string[];
  readonly food?: boolean;
  readonly delivery?: DeliveryClass;
  readonly lead?: number;
  readonly likes: number;
  readonly since: string;
  /** The last day of its season's sale; none where it is sold all the time. */
  readonly until?: string;
  readonly sale?: DemoSale;
  readonly lot?: DemoLot;
  readonly specs: readonly (readonly [label: string, value: string])[];
  readonly colorLabel?: string;
  readonly sizeLabel?: string;
  readonly colors?: readonly ColorChoice[];
  readonly sizes?: readonly SizeChoice[];
  readonly price?: number;
  /** Instead of colours and sizes. */
  readonly axes?: readonly Axis[];
  /** By colour first, then by size within it; of axes by the first, then by the next within it, null for what is not made. */
  readonly stock: readonly (number | null)[];
  readonly channels?: readonly ChannelCode[];
  readonly picture: PictureSpec;
}

/** Writes a product out of its draft: every colour in every size, each with a number of its own. */
export function product(draft: Draft): DemoProduct {
  const taxRate: TaxRate = draft.food ? 8 : 10;
  return {
    key: draft.key,
    code: draft.code,
    name: draft.name,
    kana: draft.kana,
    description: draft.text,
    maker: draft.maker,
    brand: draft.brand ?? null,
    categories: draft.in,
    tags: draft.tags ?? [],
    keywords: draft.words ?? [],
    taxRate,
    delivery: draft.delivery ?? "normal",
    leadDays: draft.lead ?? 2,
    popularity: draft.likes,
    publishedAt: draft.since,
    saleEndsAt: draft.until ?? null,
    sale: draft.sale ?? null,
    lot: draft.lot ?? null,
    specs: draft.specs,
    colorLabel: draft.colorLabel ?? "色",
    sizeLabel: draft.sizeLabel ?? "サイズ",
    axes: draft.axes?.map(([name]) => name) ?? [],
    variants: draft.axes ? variantsOnAxes(draft, draft.axes) : variantsOf(draft),
    channels: ["noren", ...(draft.channels ?? ["business"])],
    picture: draft.picture,
  };
}

function variantsOf(draft: Draft): DemoVariant[] {
  const colors = draft.colors ?? [null];
  const sizes = draft.sizes ?? [null];
  if (draft.stock.length !== colors.length * sizes.length) {
    throw new Error(`${draft.key}: ${colors.length * sizes.length} variants, ${draft.stock.length} stock figures`);
  }
  return colors.flatMap((choice, row) =>
    sizes.map((size, column) => {
      const color = choice === null ? null : typeof choice === "string" ? choice : choice[0];
      const colorName = choice === null ? null : typeof choice === "string" ? palette[choice].name : choice[1];
      const price = size?.[2] ?? draft.price;
      if (price === undefined) throw new Error(`${draft.key}: no price`);
      return {
        code: [draft.code, color && palette[color].code, size?.[0]].filter(Boolean).join("-"),
        color,
        colorName,
        size: size?.[1] ?? null,
        values: [],
        price,
        stock: draft.stock[row * sizes.length + column] ?? 0,
      };
    }),
  );
}

function variantsOnAxes(draft: Draft, axes: readonly Axis[]): DemoVariant[] {
  const combinations = axes.reduce<Chosen[][]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => [...one, chosen(name, value)])),
    [[]],
  );
  if (draft.price === undefined || draft.stock.length !== combinations.length)
    throw new Error(`${draft.key}: a price and ${combinations.length} stock figures`);
  const first = draft.price;
  return combinations.flatMap((values, at) => {
    const stock = draft.stock[at] ?? null;
    const color = values.find((one) => one.color)?.color ?? null;
    if (stock === null) return [];
    return {
      code: [draft.code, ...values.map(({ code }) => code)].join("-"),
      color,
      colorName: color && palette[color].name,
      size: values.find(({ name }) => name === "サイズ")?.value ?? null,
      values: values.map(({ value }) => value),
      price: values.reduce((price, { more }) => price + more, first),
      stock,
    };
  });
}

type Chosen = { name: string; code: string; value: string; more: number; color: ColorKey | null };

function chosen(name: string, value: AxisValue): Chosen {
  if (typeof value !== "string") return { name, code: value[0], value: value[1], more: value[2] ?? 0, color: null };
  const { code, name: colorName } = palette[value];
  return { name, code, value: colorName, more: 0, color: value };
}
