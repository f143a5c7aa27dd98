import type { ColorKey } from "../palette.ts";
import type { DemoEntry, Worn } from "./collection-types.ts";

export const stylistFields = [
  { key: "role", label: "担当", type: "text" },
  { key: "height", label: "身長", type: "text" },
  { key: "likes", label: "好きなもの", type: "long" },
];
export const snapFields = [
  { key: "stylist", label: "スタイリスト", type: "entry", collection: "stylists" },
  { key: "height", label: "身長", type: "text" },
  { key: "season", label: "季節", type: "select", options: ["春", "夏", "秋", "冬"] },
  { key: "products", label: "着用商品", type: "products" },
];

export const snap = (
  key: string,
  stylist: DemoEntry,
  day: number,
  season: string,
  [title, summary]: readonly [title: string, summary: string],
  products: readonly Worn[],
): DemoEntry => ({
  key,
  title,
  summary,
  day,
  text: "",
  picture: { outfit: key },
  fields: { stylist: stylist.key, height: stylist.fields!.height, season },
  products,
});

export const worn = (product: string, color: ColorKey): Worn => [product, color];
