import { lightness, mix } from "../draw/color.ts";
import { pick, randomOf } from "../draw/random.ts";
import type { DemoProduct } from "@noren/demo/demo-types.ts";
import { colorValue } from "@noren/demo/palette.ts";

export interface Tone {
  readonly wall: string;
  readonly floor: string;
  /** A table of wood instead of a ground that runs into the wall. */
  readonly wood?: string;
}

/** Grounds that let things speak: plaster, sand, moss, mist, clay, kraft. */
const tones: readonly Tone[] = [
  { wall: "#e9e3d7", floor: "#ddd2c0" },
  { wall: "#e3dccd", floor: "#d2c5ae" },
  { wall: "#dde0d5", floor: "#cdd0c0" },
  { wall: "#dde3e5", floor: "#cbd3d6" },
  { wall: "#eadfd7", floor: "#dbcabe" },
  { wall: "#e6e1dc", floor: "#d6cec6" },
];
const deep: readonly Tone[] = [
  { wall: "#c9bca6", floor: "#b9a98f" },
  { wall: "#aeb8b4", floor: "#9ba6a1" },
  { wall: "#c3aea2", floor: "#b39a8c" },
];

/** One ground for all colours of a product: deep where all of them are pale. */
export function toneOf(product: DemoProduct): Tone {
  const random = randomOf(`${product.key} ground`);
  const colors = product.variants.flatMap(({ color }) => (color ? [colorValue(color)] : []));
  const all = colors.length > 0 ? colors : [product.picture.color ? colorValue(product.picture.color) : "#8a8a8a"];
  const isPale = all.every((color) => lightness(color) > 0.86);
  const choices = isPale ? deep : tones;
  const tone = choices[Math.floor(random() * choices.length)]!;
  return onWood.test(product.code) && random() < 0.6
    ? { ...tone, wood: isPale ? "#7d5a3e" : pick(random, woods) }
    : tone;
}

// what is eaten or cooked with is at home on a table
const onWood =
  /^(TEA|YNM|KYU|CHW|CZT|SWT|SNB|CST|SHY|MSO|OIL|RIC|DSH|JAM|PKL|JUC|FRT|UTW|GLS|URS|TTB|NBE|DNB|WPA|ZRU|KBN|CDL)/;
const woods = ["#c6a173", "#a97d52", "#8a6142", "#cfb086"];

/** What the eye keeps of a picture on this ground: its wall with a breath of the thing. */
export const dominant = ({ wall, floor }: Tone, color: string): string => mix(mix(wall, floor, 0.35), color, 0.12);
