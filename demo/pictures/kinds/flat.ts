import { clothPart, slant } from "../draw/cloth.ts";
import { dark, light, mix } from "../draw/color.ts";
import { blur, clip, down, group, line, linear, moved, opacity, radial, shape } from "../draw/paint.ts";
import { type Point, polygon, rounded } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { tube } from "../draw/tube.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import type { DrawThing } from "./kind.ts";

/** Something lying on the ground: its shadow, then itself, turned and moved. */
export function lying(sheet: Sheet, outline: string, body: string, x: number, y: number, turn = 0, depth = 12): string {
  const shadow = group(shape(outline, "#2d2016", moved(depth * 0.7, depth)), opacity(0.42) + blur(sheet, depth * 0.7));
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ""}">${shadow}${body}</g>`;
}

/** Squares folded in four, fanned; or one with its stitches shown. */
export const handkerchief: DrawThing = (sheet, look) => {
  const inks =
    look.form === "stitched"
      ? { ground: "#f7f3ea", main: look.color, second: mix(look.color, "#f7f3ea", 0.4) }
      : inksOf(look.color, look.accent);
  const isStitched = look.form === "stitched";
  const size = 560;
  const square = rounded(-size / 2, -size / 2, size, size, 16);
  const fill = motifFill(sheet, look.motif, inks, { scale: isStitched ? 1.5 : 1.15, x: -size / 2, y: -size / 2 });
  const texture = grain(
    sheet,
    isStitched ? "cotton" : look.motif === "shima" ? "linen" : "gauze",
    isStitched ? 1.4 : 1,
  );
  const hem = `<rect x="${-size / 2 + 13}" y="${-size / 2 + 13}" width="${size - 26}" height="${size - 26}" fill="none" stroke="${light(inks.ground, 0.4)}" stroke-width="3" opacity=".7"/>`;
  const fold =
    line(`M${-size / 2} 6H${size / 2}M4 ${-size / 2}V${size / 2}`, "#000", 10, opacity(0.12) + blur(sheet, 6)) +
    line(`M${-size / 2} -6H${size / 2}M-8 ${-size / 2}V${size / 2}`, "#fff", 8, opacity(0.24) + blur(sheet, 5));
  const sheetOf = (paint: string) =>
    clothPart(sheet, square, { fill: paint, extra: hem + fold, shades: [slant(sheet, 0.8)] });
  const plain = mix(inks.ground, "#f7f2e8", isStitched ? 0 : 0.72);
  const edge = rounded(-size / 2 + 7, -size / 2 + 7, size, size, 16);
  const corner = polygon([
    [size / 2 - 190, size / 2],
    [size / 2, size / 2 - 190],
    [size / 2 - 178, size / 2 - 172],
  ]);
  const turnedCorner =
    group(shape(corner, "#000", moved(-10, -8)), opacity(0.34) + blur(sheet, 10)) +
    clothPart(sheet, corner, {
      fill: isStitched ? "#fdfbf5" : mix(inks.ground, "#ffffff", 0.4),
      shades: [
        linear(
          sheet,
          [
            [0, "#000", 0.2],
            [1, "#fff", 0.3],
          ],
          [0, 0, 1, 1],
        ),
      ],
    });
  const cut = `M${-size / 2} ${-size / 2}H${size / 2}V${size / 2 - 190}L${size / 2 - 190} ${size / 2}H${-size / 2}Z`;
  const folded = group(sheetOf(fill), clip(sheet, cut)) + turnedCorner;
  const layers =
    shape(edge, dark(inks.ground, 0.3)) +
    shape(rounded(-size / 2 + 3, -size / 2 + 3, size, size, 16), dark(inks.ground, 0.12));
  const art = group(
    lying(sheet, square, shape(edge, dark(plain, 0.2)) + sheetOf(plain), -70, -54, -13, 16) +
      lying(
        sheet,
        cut,
        `<g clip-path="url(#${sheet.define((own) => `<clipPath id="${own}"><path d="${cut}" transform="translate(8 8)"/></clipPath>`)})">${layers}</g>${folded}`,
        56,
        50,
        7,
        14,
      ),
    texture,
  );
  return { art, outline: "M0 0", width: 860, height: 840 };
};

/** A purse with a clasp of brass. */
export const purse: DrawThing = (sheet, look) => {
  const isLong = look.form === "long";
  const [w, h] = isLong ? [820, 430] : [560, 470];
  const half = w / 2;
  const inks = isLong
    ? { ground: look.color, main: light(look.color, 0.22), second: light(look.color, 0.12) }
    : inksOf(look.color, "#fbfaf6");
  const body = `M${-half + 34} -186C${-half - 10} -80 ${-half - 6} ${h * 0.36} ${-half + 60} ${h * 0.5}C${-half * 0.3} ${h * 0.6} ${half * 0.3} ${h * 0.6} ${half - 60} ${h * 0.5}C${half + 6} ${h * 0.36} ${half + 10} -80 ${half - 34} -186C${half * 0.4} -226 ${-half * 0.4} -226 ${-half + 34} -186Z`;
  const brass = look.accent;
  const clasp: Point[] = [
    [-half + 24, -96],
    [-half + 28, -170],
    [-half + 90, -206],
    [0, -216],
    [half - 90, -206],
    [half - 28, -170],
    [half - 24, -96],
  ];
  const gathers = Array.from({ length: isLong ? 0 : 13 }, (_, index) => {
    const x = -half + 70 + (index * (w - 140)) / 12;
    return `M${n(x)} -170C${n(x * 1.06)} -120 ${n(x * 1.1)} -80 ${n(x * 1.12)} -30`;
  }).join("");
  const knobs = [-16, 16]
    .map(
      (x) =>
        `<circle cx="${x * 1.1}" cy="-246" r="25" fill="${radial(
          sheet,
          [
            [0, light(brass, 0.8)],
            [0.4, brass],
            [1, dark(brass, 0.5)],
          ],
          [0.35, 0.3, 0.75],
        )}"/>`,
    )
    .join("");
  const stitches = isLong
    ? line(
        `M${-half + 50} -120C${-half + 20} -40 ${-half + 24} ${h * 0.3} ${-half + 84} ${h * 0.43}C${-half * 0.3} ${h * 0.53} ${half * 0.3} ${h * 0.53} ${half - 84} ${h * 0.43}C${half - 24} ${h * 0.3} ${half - 20} -40 ${half - 50} -120`,
        light(look.color, 0.4),
        3.5,
        'stroke-dasharray="11 8" opacity=".7"',
      )
    : "";
  const main = group(
    clothPart(sheet, body, {
      fill: motifFill(sheet, look.motif, inks, { scale: isLong ? 0.9 : 1.15, y: 10 }),
      extra: stitches,
      shades: [
        linear(sheet, [
          [0, "#000", 0.24],
          [0.2, "#fff", 0.16],
          [0.5, "#fff", 0.02],
          [1, "#000", 0.4],
        ]),
        down(sheet, [
          [0, "#000", 0.26],
          [0.22, "#fff", 0.14],
          [0.6, "#000", 0],
          [1, "#000", 0.36],
        ]),
      ],
      ...(gathers && { creases: gathers, creaseWidth: 11, creaseDepth: 0.3 }),
    }),
    grain(sheet, isLong ? "leather" : "cotton", isLong ? 0.8 : 1.2),
  );
  const outline = `${body}M${-half + 24} -96V-206H${half - 24}V-96Z`;
  return {
    art: lying(sheet, outline, main + tube(sheet, clasp, 24, brass, 0.9) + knobs, 0, 20, -5, 18),
    outline: "M0 0",
    width: w + 40,
    height: h + 260,
  };
};

/** Socks in a pair: with a parted toe, or knitted of wool. */
export const socks: DrawThing = (sheet, look) => {
  const isTabi = look.form === "tabi";
  const inks = inksOf(look.color, look.accent);
  const foot = isTabi
    ? "M-96-430C-40-444 40-444 96-430C104-300 100-180 110-90C150 0 250 70 330 130C372 164 376 214 342 238C318 250 296 246 276 234C284 262 262 288 226 280C120 256 0 226-80 170C-124 132-116 40-108-60C-102-180-104-300-96-430Z"
    : "M-104-430C-40-446 40-446 104-430C112-300 108-190 118-100C150-10 240 50 310 112C356 156 354 232 300 256C230 274 40 240-74 176C-124 140-122 40-114-60C-106-180-112-300-104-430Z";
  const paint = isTabi
    ? motifFill(sheet, look.motif, inks, { scale: 0.9 })
    : motifFill(
        sheet,
        look.motif,
        { ground: look.color, main: light(look.color, 0.4), second: dark(look.color, 0.2) },
        { scale: 1.4, turn: 90 },
      );
  const cuff = "M-98-432C-40-446 40-446 98-432L102-340C40-326-40-326-102-340Z";
  const ribs = Array.from(
    { length: 15 },
    (_, index) => `M${n(-94 + index * 13.4)} -436L${n(-98 + index * 14)} -336`,
  ).join("");
  const heel = "M-116 10C-60 20 0 60 20 120C-10 170-40 180-80 170C-118 130-118 60-116 10Z";
  const toe = isTabi
    ? "M240 66C300 110 372 160 342 238C318 250 296 246 276 234C284 262 262 288 226 280C200 230 206 130 240 66Z"
    : "M236 50C300 100 356 156 300 256C260 268 220 262 180 250C170 180 190 100 236 50Z";
  const band = isTabi ? inks.ground : mix(look.color, "#ffffff", 0.3);
  const solid = isTabi ? dark(look.color, 0.18) : mix(look.color, "#ffffff", 0.3);
  const split = isTabi ? line("M276 234C262 214 240 196 214 184", "#000", 7, opacity(0.5)) : "";
  const one = clothPart(sheet, foot, {
    fill: paint,
    extra:
      shape(heel, solid) + shape(toe, solid) + shape(cuff, band) + line(ribs, dark(band, 0.4), 4, opacity(0.5)) + split,
    shades: [
      linear(sheet, [
        [0, "#000", 0.24],
        [0.2, "#fff", 0.2],
        [0.5, "#fff", 0],
        [1, "#000", 0.3],
      ]),
    ],
    creases: "M-60 60C0 40 60 0 100-60M-40 100C20 80 80 40 130 0",
    creaseWidth: 16,
    creaseDepth: 0.2,
  });
  const pair = group(
    lying(sheet, foot, one, -40, -20, -18, 16) + lying(sheet, foot, one, 60, 130, 6, 16),
    grain(sheet, isTabi ? "cotton" : "wool", isTabi ? 1 : 1.2),
  );
  return { art: group(pair, moved(-80, 40)), outline: "M0 0", width: 700, height: 1000 };
};
