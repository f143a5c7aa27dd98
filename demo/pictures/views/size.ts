import { clothPart, slant } from "../draw/cloth.ts";
import { light } from "../draw/color.ts";
import { figures } from "../draw/figures.ts";
import { blur, group, line, linear, opacity, shape } from "../draw/paint.ts";
import { rounded } from "../draw/path.ts";
import { fine, n, type Sheet } from "../draw/sheet.ts";
import { grain, grainOver } from "../draw/texture.ts";
import type { Look } from "../kinds/kind.ts";
import type { Kind } from "../kinds/kinds.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import type { KindName } from "../picture-types.ts";
import { side } from "./front.ts";

const paper = "#f7f4ec";
const ink = "#57534b";

/** The thing on squared paper with its measures in centimetres; a folded cloth is spread out for it. */
export function sizeView(
  sheet: Sheet,
  kind: Kind,
  look: Look,
  name: KindName,
  cm: readonly [number, number, number?],
): string {
  const drawn = spread.has(name)
    ? flatCloth(sheet, look, cm)
    : straight[name] !== undefined
      ? upright(sheet, kind, look, straight[name])
      : asItIs(sheet, kind, look);
  const grid = sheet.define(
    (own) =>
      `<pattern id="${own}" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M40 0H0V40" fill="none" stroke="#cfc8b8" stroke-width="1.2"/></pattern>`,
  );
  const ground = `<rect width="${side}" height="${side}" fill="${paper}"/>${grainOver(sheet, "paper", 1, side, side)}`;
  const squares = `<rect width="${side}" height="${side}" fill="url(#${grid})" opacity=".5"/>`;
  return ground + squares + drawn.art + measures(drawn, name, cm);
}

interface Drawn {
  readonly art: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const [middleX, middleY] = [560, 580];
const spread = new Set<KindName>(["towel-stack", "towel", "tenugui", "furoshiki", "blanket", "handkerchief", "stole"]);
/** Tools lie at an angle in their picture; for measuring they are laid straight. */
const straight: Readonly<Partial<Record<KindName, number>>> = { knife: 26, chopsticks: 28, scoop: -24, grater: 12 };

function framed(art: (scale: number) => string, width: number, height: number): Drawn {
  const scale = Math.min(660 / width, 660 / height);
  const [w, h] = [width * scale, height * scale];
  return {
    art: art(scale),
    left: middleX - w / 2,
    right: middleX + w / 2,
    top: middleY - h / 2,
    bottom: middleY + h / 2,
  };
}

function asItIs(sheet: Sheet, kind: Kind, look: Look): Drawn {
  const thing = kind.draw(sheet, look);
  const below = kind.pose === "stand" ? (thing.below ?? thing.width * 0.04) : 0;
  const total = thing.height + below;
  const place = (scale: number) => {
    const y =
      kind.pose === "lie"
        ? middleY
        : kind.pose === "hang"
          ? middleY - (total * scale) / 2
          : middleY + (total / 2 - below) * scale;
    return `<g transform="translate(${middleX} ${n(y)}) scale(${fine(scale)})">${thing.art}</g>`;
  };
  return framed(place, thing.width, total);
}

function upright(sheet: Sheet, kind: Kind, look: Look, turn: number): Drawn {
  const thing = kind.draw(sheet, look);
  const isLong = turn > 20;
  const reach = isLong ? 1000 : 940;
  const across = isLong ? 200 : 360;
  const place = (scale: number) =>
    `<g transform="translate(${middleX} ${middleY}) scale(${fine(scale)}) rotate(${turn})">${thing.art}</g>`;
  return framed(place, isLong ? reach : across, isLong ? across : reach);
}

function flatCloth(sheet: Sheet, look: Look, [width, height]: readonly [number, number, number?]): Drawn {
  const [w, h] = [width * 10, height * 10];
  const fit = 660 / Math.max(w, h);
  const outline = rounded(-(w * fit) / 2, -(h * fit) / 2, w * fit, h * fit, 5);
  const fill =
    look.form === "gradation"
      ? linear(
          sheet,
          [
            [0, light(look.color, 0.8)],
            [1, look.color],
          ],
          [0, 0, 0, 1],
        )
      : motifFill(sheet, look.motif, inksOf(look.color, look.accent), { scale: 0.8 });
  const body = clothPart(sheet, outline, { fill, shades: [slant(sheet, 0.6)] });
  const shadow = group(shape(outline, "#2d2016", ' transform="translate(7 10)"'), opacity(0.35) + blur(sheet, 8));
  const edge = line(
    rounded(-(w * fit) / 2 + 9, -(h * fit) / 2 + 9, w * fit - 18, h * fit - 18, 3),
    light(look.color, 0.5),
    2,
    opacity(0.6),
  );
  return framed(
    () =>
      `<g transform="translate(${middleX} ${middleY})">${shadow}${group(body + edge, grain(sheet, "cotton", 1.2))}</g>`,
    w,
    h,
  );
}

function measures(
  { left, right, top, bottom }: Drawn,
  name: KindName,
  [width, height, depth]: readonly [number, number, number?],
): string {
  const turned = straight[name];
  const isLong = turned !== undefined && turned > 20;
  const length = isLong ? Math.max(width, height) : width;
  // where the picture looks down on a low thing, its height is drawn to scale at the lower right
  const seen = bottom - top;
  const toScale = ((right - left) * height) / width;
  const from = spread.has(name) || toScale > seen * 0.6 ? top : bottom - Math.max(toScale, 34);
  const guides = line(
    [
      `M${n(left)} ${n(bottom - 10)}V${n(bottom + 96)}`,
      `M${n(right)} ${n(bottom - 10)}V${n(bottom + 96)}`,
      ...(isLong
        ? []
        : [`M${n(right + 10)} ${n(from)}H${n(right + 100)}`, `M${n(right + 10)} ${n(bottom)}H${n(right + 100)}`]),
    ].join(""),
    ink,
    1.6,
    `stroke-dasharray="3 7"${opacity(0.6)}`,
  );
  return (
    guides +
    measure([left, bottom + 70], [right, bottom + 70], `${length}cm`, "below") +
    (isLong ? "" : measure([right + 74, from], [right + 74, bottom], `${height}cm`, "right")) +
    (depth === undefined ? "" : measure([left - 30, bottom + 26], [left - 110, bottom - 50], `${depth}cm`, "left"))
  );
}

type Spot = readonly [x: number, y: number];

/** A line with a stop at both ends, its figure in the middle on the paper's own colour. */
function measure(from: Spot, to: Spot, text: string, where: "below" | "right" | "left"): string {
  const [x1, y1, x2, y2] = [...from, ...to];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const stop = (x: number, y: number) => `M${n(x - uy * 13)} ${n(y + ux * 13)}L${n(x + uy * 13)} ${n(y - ux * 13)}`;
  const head = (x: number, y: number, way: 1 | -1) =>
    `M${n(x + ux * 17 * way - uy * 8)} ${n(y + uy * 17 * way + ux * 8)}L${n(x)} ${n(y)}L${n(x + ux * 17 * way + uy * 8)} ${n(y + uy * 17 * way - ux * 8)}`;
  const drawn = line(
    `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}${stop(x1, y1)}${stop(x2, y2)}${head(x1, y1, 1)}${head(x2, y2, -1)}`,
    ink,
    2.6,
    'stroke-linecap="round" stroke-linejoin="round"',
  );
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const wide = text.length * 26 + 18;
  const [tx, ty] =
    where === "below"
      ? [mx, my + 52]
      : where === "right"
        ? [Math.min(mx + 26 + wide / 2, side - wide / 2 - 8), my]
        : [Math.max(mx - 30 - wide / 2, wide / 2 + 8), my - 20];
  return drawn + figures(text, tx, ty, 38, ink);
}
