import type { DemoProduct } from "@noren/demo/demo-types.ts";
import { mix } from "../draw/color.ts";
import { fine, n, type Sheet } from "../draw/sheet.ts";
import { cove, flatShadow, standShadow } from "../draw/stage.ts";
import { kinds } from "../kinds/kinds.ts";
import { lookOf } from "../views/look.ts";

export interface BoardCell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What stands on a board: a product in one of its colours. */
export interface Shown {
  readonly product: DemoProduct;
  /** The variant's colour; the first where it is not given. */
  readonly color?: string | undefined;
}

export const variantOf = ({ product, color }: Shown) =>
  product.variants.find((variant) => variant.color === color) ?? product.variants[0];

/** A thing in a place of its own, as large as the place lets it be. */
export function inCell(sheet: Sheet, shown: Shown, { x, y, width, height }: BoardCell): string {
  const kind = kinds[shown.product.picture.kind];
  const thing = kind.draw(sheet, lookOf(shown.product, variantOf(shown)));
  const below = kind.pose === "stand" ? (thing.below ?? thing.width * 0.08) : 0;
  const scale = Math.min(width / thing.width, height / (thing.height + below));
  const drawn = (thing.height + below) * scale;
  const top = y + (height - drawn) / 2;
  const foot = kind.pose === "hang" ? top : kind.pose === "lie" ? top + drawn / 2 : top + thing.height * scale;
  const shadow =
    kind.pose === "stand"
      ? standShadow(sheet, thing)
      : flatShadow(sheet, thing.outline, 0, 0, kind.pose === "lie" ? 14 : 24);
  return `<g transform="translate(${n(x + width / 2)} ${n(foot)}) scale(${fine(scale)})">${shadow}${thing.art}</g>`;
}

/** A plain ground in the light of a window. */
export const ground = (sheet: Sheet, wall: string, width: number, height: number) =>
  cove(sheet, { wall, floor: mix(wall, "#b9a98f", 0.25), width, height, horizon: height * 1.4 });
