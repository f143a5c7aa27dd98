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
  /** By colour first, then by size within it. */
  readonly stock: readonly number[];
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
    variants: variantsOf(draft),
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
        price,
        stock: draft.stock[row * sizes.length + column] ?? 0,
      };
    }),
  );
}
