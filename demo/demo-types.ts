import type { ColorKey } from "./palette.ts";
import type { PictureSpec } from "./pictures/picture-types.ts";

/** The five shops of the demo. Everything is on `noren`; the others carry what suits them. */
export type ChannelCode = "noren" | "toki" | "yosoi" | "takumi" | "business";

/** 8 % is the reduced rate for food and drink; everything else is 10 %. */
export type TaxRate = 8 | 10;

/** normal: by box. cool: chilled. large: by house-moving carrier. mail: fits through a letter slot. */
export type DeliveryClass = "normal" | "cool" | "large" | "mail";

export interface DemoMaker {
  readonly key: string;
  readonly name: string;
  readonly kana: string;
  readonly prefecture: string;
  readonly city: string;
  readonly craft: string;
  readonly founded: number;
  readonly lead: string;
  readonly text: string;
  readonly crest: string;
  readonly color: ColorKey;
}

export interface DemoBrand {
  readonly key: string;
  readonly name: string;
  readonly kana: string;
  readonly makers: readonly string[];
  readonly lead: string;
  readonly text: string;
  readonly mark: string;
  readonly color: ColorKey;
}

export interface DemoCategory {
  readonly key: string;
  readonly name: string;
  readonly children?: readonly DemoCategory[];
}

export interface DemoTag {
  readonly key: string;
  readonly name: string;
  /** Products under a tag with a password stay hidden until it is given. */
  readonly password?: string;
}

export interface DemoVariant {
  readonly code: string;
  readonly color: ColorKey | null;
  /** What the shop calls it: usually the colour's name, for sweets a flavour, for incense a scent. */
  readonly colorName: string | null;
  readonly size: string | null;
  /** On the product's own axes; none where it varies by colour and size. */
  readonly values: readonly string[];
  /** Yen, tax included. */
  readonly price: number;
  readonly stock: number;
}

/** A sale price: so much off the regular one, to ten yen, until the end of a day so many days after the shop has opened. */
export interface DemoSale {
  readonly percent: number;
  readonly days: number;
}

/** In the channel for companies alone, unless others are named. */
export type DemoLot = { readonly min: number; readonly step: number; readonly channels?: readonly ChannelCode[] };

export interface DemoProduct {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly kana: string;
  readonly description: string;
  readonly maker: string;
  readonly brand: string | null;
  /** Leaves of the category tree; the first one is the main one. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly keywords: readonly string[];
  readonly taxRate: TaxRate;
  readonly delivery: DeliveryClass;
  /** Business days until it leaves the shop. */
  readonly leadDays: number;
  /** Larger is more popular. */
  readonly popularity: number;
  /** A day in Japan, YYYY-MM-DD. */
  readonly publishedAt: string;
  /** The last day it was sold on; null where it is sold all the time. */
  readonly saleEndsAt: string | null;
  readonly sale: DemoSale | null;
  /** So many at least, in such steps; null for by the piece. */
  readonly lot: DemoLot | null;
  readonly specs: readonly (readonly [label: string, value: string])[];
  /** 色, 柄, 味, 香り … */
  readonly colorLabel: string;
  /** サイズ, 内容量, 段数 … */
  readonly sizeLabel: string;
  /** Axes of its own. */
  readonly axes: readonly string[];
  readonly variants: readonly DemoVariant[];
  readonly channels: readonly ChannelCode[];
  readonly picture: PictureSpec;
}

export interface DemoChannel {
  readonly code: ChannelCode;
  readonly name: string;
  /** Empty for the default channel, else the path it opens under. */
  readonly prefix: string;
  readonly tagline: string;
  readonly description: string;
  readonly footer: readonly string[];
  readonly company: Readonly<
    Record<"name" | "representative" | "postal_code" | "address" | "phone_number" | "email" | "business_hours", string>
  >;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Colour schemes; the first is the one in use. Tokens are the themes' roles without the leading dashes. */
  readonly schemes: readonly DemoScheme[];
}

interface DemoScheme {
  readonly code: string;
  readonly name: string;
  readonly tokens: Readonly<Record<string, string>>;
}

/** Points given by the shop; those of a campaign end sooner than others. */
export interface DemoPoints {
  readonly daysAgo: number;
  readonly points: number;
  readonly note: string;
  readonly months?: number;
}

/** 1 to 5 stars. */
export type Stars = 1 | 2 | 3 | 4 | 5;

/** Reviews of a product; a company's stand in the channel for companies alone. */
export interface DemoReview {
  readonly product: string;
  readonly written: readonly (readonly [stars: Stars, name: string, daysAgo: number, text: string, by?: "company"])[];
}
