import type { DemoProduct, DemoVariant } from "../demo-types.ts";
import { palette } from "../palette.ts";
import { mix } from "./draw/color.ts";
import { createSheet, type Sheet, svgOf } from "./draw/sheet.ts";
import { type Kind, kinds } from "./kinds/kinds.ts";
import { motifNames } from "./motifs/tiles.ts";
import { places } from "./draw/places.ts";
import type { PictureKind, ProductPicture } from "./picture-types.ts";
import { frontView, side } from "./views/front.ts";
import { lookOf } from "./views/look.ts";
import { materialView } from "./views/material.ts";
import { dominant, toneOf } from "./views/room.ts";
import { sceneView } from "./views/scene.ts";
import { sizeView } from "./views/size.ts";
import { wide } from "./draw/outdoors.ts";

/**
 * All pictures of a product: a front view for each of its colours, then one of the material, one where it is used, and
 * one with its measures. Drawn from the product's key alone, so that a second drawing gives the same bytes.
 */
export function picturesOf(product: DemoProduct): ProductPicture[] {
  const { picture, variants, key } = product;
  const kind = kinds[picture.kind];
  const tone = toneOf(product);
  const [first] = variants;
  const look = lookOf(product, first);
  const one = (
    name: PictureKind,
    width: number,
    height: number,
    color: string,
    alt: string,
    draw: (sheet: Sheet) => string,
  ): ProductPicture => {
    const sheet = createSheet(`${key} ${name}`);
    return {
      kind: name,
      path: `demo/products/${key}/${name}.svg`,
      svg: svgOf(sheet, width, height, draw(sheet)),
      alt,
      width,
      height,
      color,
    };
  };
  const fronts = oneOfEachColor(variants).map((variant): ProductPicture => {
    const own = lookOf(product, variant);
    const drawn = one("front", side, side, dominant(tone, own.color), frontAlt(product, kind, variant), (sheet) =>
      frontView(sheet, kind, own, tone),
    );
    if (!variant.color) return { ...drawn, variantCode: variant.code };
    const code = palette[variant.color].code.toLowerCase();
    return { ...drawn, path: `demo/products/${key}/front-${code}.svg`, variantCode: variant.code };
  });
  return [
    ...fronts,
    one(
      "material",
      side,
      side,
      mix(look.color, tone.wall, 0.35),
      `${product.name}の${materialWord(product)}を近くから見たところ`,
      (sheet) => materialView(sheet, kind, look, tone),
    ),
    one(
      "scene",
      wide.width,
      wide.height,
      places[picture.scene](createSheet("colour")).color,
      `${sceneWords[picture.scene]}${product.name}`,
      (sheet) => sceneView(sheet, kind, look, picture.scene, picture.cm),
    ),
    one("size", side, side, "#f7f4ec", `${product.name}の寸法図。${measureWords(picture.cm)}`, (sheet) =>
      sizeView(sheet, kind, look, picture.kind, picture.cm),
    ),
  ];
}

/** The first variant in each colour; the only one where there are no colours. */
function oneOfEachColor(variants: readonly DemoVariant[]): DemoVariant[] {
  const seen = new Set<string | null>();
  return variants.filter(({ color }) => !seen.has(color) && seen.add(color));
}

function frontAlt({ name, picture, colorLabel }: DemoProduct, { noun }: Kind, { colorName }: DemoVariant): string {
  const pattern =
    picture.motif && picture.motif !== "plain" && !name.includes(motifNames[picture.motif])
      ? `${motifNames[picture.motif]}柄の`
      : "";
  return colorName ? `${name}（${colorLabel}：${colorName}）。${pattern}${noun}` : `${name}。${pattern}${noun}`;
}

const foods = /^(TEA|SWT|SNB|CST|SHY|MSO|OIL|RIC|NDL|DSH|FRT|JAM|PKL|JUC)/;
const cloths = new Set(["cotton", "gauze", "terry", "linen", "wool"]);

function materialWord({ code, picture }: DemoProduct): string {
  if (foods.test(code)) return "中身";
  return cloths.has(kinds[picture.kind].material) ? "生地" : "質感";
}

const sceneWords = {
  shelf: "棚に並べた",
  table: "食卓に置いた",
  window: "窓辺に置いた",
  kitchen: "台所に置いた",
  tatami: "畳の部屋の",
  veranda: "縁側の",
  "tea-room": "茶の間の",
  wall: "壁ぎわの",
  garden: "庭先の",
  linen: "麻布の上に並べた",
} as const;

function measureWords([width, height, depth]: readonly [width: number, height: number, depth?: number]): string {
  return depth === undefined ? `幅${width}cm、高さ${height}cm` : `幅${width}cm、高さ${height}cm、奥行${depth}cm`;
}

/** One view of a product, as its own page shows it too. */
export function viewOf(product: DemoProduct, view: PictureKind): ProductPicture {
  return picturesOf(product).find(({ kind }) => kind === view)!;
}
