import { box, boxBase, boxOutline, boxReach, type BoxSize } from "../draw/box.ts";
import { camera } from "../draw/camera.ts";
import { dark, light, mix } from "../draw/color.ts";
import { blossom, disc, leaf, lump, placedAt, rollOf } from "../draw/items.ts";
import { blur, group, line, linear, opacity, shape } from "../draw/paint.ts";
import { ellipse, rounded } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import type { DrawThing, Look } from "./kind.ts";

const yaw = 22;
const lean = 0.66;

interface Filling {
  readonly box: string;
  readonly inside: string;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** What lies in it, in the box's own floor: from (0, 0) to (width, depth). */
  readonly items: string;
}

/** An open box seen from above at a slant, with its lid leaning behind. */
export const openBox: DrawThing = (sheet, look) => {
  const filling = fillingOf(sheet, look);
  const { width: w, depth: d, height: h } = filling;
  const size: BoxSize = { w, h, d, yaw, lean };
  const view = camera(yaw, lean);
  const wall = 11;
  const floor = view.face([-w / 2, h * 0.74, -d / 2], [1, 0, 0], [0, 0, 1]);
  const rim = view.face([-w / 2, h, -d / 2], [1, 0, 0], [0, 0, 1]);
  const opening = rounded(wall, wall, w - 2 * wall, d - 2 * wall, 3);
  const openingClip = sheet.define(
    (own) => `<clipPath id="${own}"><path d="${opening}" transform="${rim}"/></clipPath>`,
  );
  const innerShade = linear(
    sheet,
    [
      [0, "#000", 0.5],
      [0.1, "#000", 0.12],
      [0.3, "#000", 0],
    ],
    [0, 0, 0.5, 1],
  );
  const body = box(sheet, size, {
    color: filling.box,
    hasTop: false,
    round: 2,
    texture:
      filling.box.startsWith("#e") || filling.box.startsWith("#d") ? grain(sheet, "wood", 0.8) : grain(sheet, "paper"),
  });
  const inner = `<g clip-path="url(#${openingClip})"><g transform="${rim}"><path d="${opening}" fill="${filling.inside}"/></g><g transform="${floor}">${filling.items}</g><g transform="${rim}"><path d="${opening}" fill="${innerShade}"/></g></g>`;
  const edge = `<g transform="${rim}"><path d="${rounded(0, 0, w, d, 3)}${opening}" fill="${light(filling.box, 0.3)}" fill-rule="evenodd"/><path d="${opening}" fill="none" stroke="${dark(filling.box, 0.4)}" stroke-width="2" opacity=".5"/></g>`;
  const lid = leaningLid(sheet, look, w, d, filling);
  return {
    art: lid.art + body + edge + inner,
    outline: boxOutline(size),
    base: boxBase(size),
    ...boxReach(size),
    height: boxReach(size).height + d * 0.3,
    foot: w,
  };
};

/** The lid, papered in the pattern, lies behind and under the box. */
function leaningLid(sheet: Sheet, look: Look, w: number, d: number, filling: Filling): { art: string } {
  const size: BoxSize = { w: w * 0.98, h: 34, d: d * 0.98, yaw: yaw + 9, lean, x: w * 0.2, z: -d * 0.42 };
  const hasPattern = look.motif !== "plain";
  const inks = inksOf(
    look.form === "towels" || look.form === "senbei" ? look.color : mix(look.color, "#f7f1e3", 0.15),
    look.accent,
  );
  const top = hasPattern
    ? `<rect width="${n(w)}" height="${n(d)}" fill="${motifFill(sheet, look.motif, inks, { scale: 0.9 })}"/>`
    : `<g transform="translate(${n(w / 2)} ${n(d / 2)})"><circle r="46" fill="none" stroke="${dark(look.accent, 0.35)}" stroke-width="5"/><path d="M0-30C24-9 24 16 0 32C-24 16-24-9 0-30Z" fill="${dark(look.accent, 0.35)}"/></g>`;
  const shadow = group(
    shape(boxBase(size), "#35261a", ' transform="translate(14 16)"'),
    opacity(0.5) + blur(sheet, 13),
  );
  const color = hasPattern ? inks.ground : filling.box;
  return { art: shadow + box(sheet, size, { color, top, texture: grain(sheet, "paper") }) };
}

const grid = (
  columns: number,
  rows: number,
  width: number,
  depth: number,
  put: (x: number, y: number, index: number) => string,
) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return put(((column + 0.5) * width) / columns, ((row + 0.5) * depth) / rows, index);
  }).join("");

const paperCup = (radius: number) =>
  shape(disc(0, 0, radius), "#fbf8f0") + line(disc(0, 0, radius * 0.94), "#d9cfba", 3, 'stroke-dasharray="5 5"');
const around = (count: number, path: string, attributes: string) =>
  Array.from(
    { length: count },
    (_, index) => `<path d="${path}" ${attributes} transform="rotate(${(index * 360) / count})"/>`,
  ).join("");
const wood = "#e3c795";
const base = { box: wood, inside: "#f4e9d2", width: 620, depth: 460, height: 74 };

type Fill = (sheet: Sheet, look: Look) => Filling;

const fillings: Readonly<Record<string, Fill>> = {
  towels(sheet, { color, accent }) {
    const motifs = ["seigaiha", "asanoha", "tatewaku"] as const;
    const items = motifs.map((motif, index) => {
      const tone = index === 1 ? mix(color, "#ffffff", 0.7) : color;
      const fill = motifFill(sheet, motif, inksOf(tone, index === 1 ? color : accent), { scale: 0.7 });
      return rollOf(sheet, 36 + index * 188, 34, 172, 392, fill, tone);
    });
    return { ...base, items: group(items.join(""), grain(sheet, "gauze")) };
  },
  cans(sheet, { color, motif }) {
    const items = [color, "#74432b", "#8e2b3d"].map((tone, index) => {
      const inks = { ground: tone, main: light(tone, 0.45), second: light(tone, 0.3) };
      const marks =
        shape(disc(0, 0, 86), motifFill(sheet, motif, inks, { scale: 0.6 }), opacity(0.8)) +
        line(disc(0, 0, 70), light(tone, 0.6), 3);
      return placedAt(lump(sheet, disc(0, 0, 86), tone, { height: 16, gloss: 0.4, marks }), 110 + index * 200, 150);
    });
    return { ...base, box: dark(color, 0.1), inside: "#f3ead8", depth: 300, height: 110, items: items.join("") };
  },
  rakugan(sheet, { color, accent }) {
    const tones = [color, mix(color, "#ffffff", 0.55), "#f7f3e8", "#d9dfb4"];
    const forms: ((tone: string) => string)[] = [
      (tone) =>
        lump(sheet, blossom(0, 0, 46, 5, 0.24), tone, {
          height: 9,
          gloss: 0.1,
          marks:
            around(5, "M0 0v-26", `stroke="${dark(tone, 0.22)}" stroke-width="4"`) +
            shape(disc(0, 0, 7), dark(tone, 0.2)),
        }),
      (tone) =>
        lump(sheet, leaf(0, 0, 48, 0), tone, {
          height: 9,
          gloss: 0.1,
          marks: line("M0-34V34M0 0l18-18M0 0l-18-18M0 18l16-16M0 18l-16-16", dark(tone, 0.22), 3.5),
        }),
      (tone) =>
        lump(sheet, blossom(0, 0, 44, 6, 0.3, 0), tone, {
          height: 9,
          gloss: 0.1,
          marks: line(disc(0, 0, 17), dark(tone, 0.2), 4),
        }),
    ];
    const items = grid(5, 4, 620, 460, (x, y, index) =>
      placedAt(
        forms[index % 3]!(tones[(index * 7 + Math.floor(index / 5)) % 4]!),
        x,
        y,
        index % 3 === 1 ? 30 + index * 20 : 0,
      ),
    );
    return {
      ...base,
      box: mix(accent, "#d8b98a", 0.5),
      inside: "#fbf6ea",
      items: group(items, grain(sheet, "stone", 0.8)),
    };
  },
  monaka(sheet, { color }) {
    const marks =
      around(6, "M0 0q26-24 6-66", `fill="none" stroke="${dark(color, 0.35)}" stroke-width="5" opacity=".7"`) +
      shape(disc(0, 0, 15), dark(color, 0.2));
    const one = paperCup(96) + lump(sheet, blossom(0, 0, 84, 6, 0.14), color, { height: 14, gloss: 0.2, marks });
    return { ...base, inside: "#fbf5e6", items: grid(3, 2, 620, 460, (x, y) => placedAt(one, x, y)) };
  },
  senbei(sheet, { color, accent }) {
    const spots = () =>
      Array.from({ length: 14 }, () =>
        shape(
          ellipse(
            -60 + sheet.random() * 120,
            -60 + sheet.random() * 120,
            5 + sheet.random() * 12,
            4 + sheet.random() * 8,
          ),
          dark(color, 0.4),
          opacity(0.5),
        ),
      ).join("");
    const kinds = [color, dark(color, 0.16), color].map((tone) =>
      lump(sheet, disc(0, 0, 84), tone, { height: 10, gloss: 0.5, marks: spots() }),
    );
    const places = [
      [120, 110],
      [250, 120],
      [380, 106],
      [505, 130],
      [110, 250],
      [240, 262],
      [372, 246],
      [500, 262],
      [130, 370],
      [262, 380],
      [392, 372],
      [508, 376],
    ] as const;
    const items = places
      .map(([x, y], index) => placedAt(kinds[index % 3]!, x + sheet.random() * 8, y, index * 40))
      .join("");
    return { ...base, box: dark(accent, 0.1), inside: "#efe4cc", items };
  },
  bamboo(sheet, { color }) {
    const round = linear(sheet, [
      [0, dark(color, 0.4)],
      [0.25, light(color, 0.4)],
      [0.5, color],
      [1, dark(color, 0.5)],
    ]);
    const tube = rounded(0, 40, 96, 380, 14);
    const one = (joint: number) =>
      group(shape(tube, "#24160c", ' transform="translate(9 10)"'), opacity(0.45) + blur(sheet, 7)) +
      shape(tube, round) +
      `<rect x="-3" y="${joint}" width="102" height="12" rx="5" fill="${light(color, 0.35)}"/><rect x="-3" y="${joint + 10}" width="102" height="5" fill="${dark(color, 0.45)}"/>` +
      shape(ellipse(48, 46, 45, 14), "#f1ead2") +
      shape(ellipse(48, 47, 33, 9), dark("#8a4a4d", 0.3));
    const leaves = [
      [300, 250, 62, "#4f7a45"],
      [380, 300, 104, "#5f8a4f"],
    ].map(([x, y, turn, tone]) =>
      placedAt(
        lump(sheet, leaf(0, 0, 140, 0), tone as string, { height: 8, marks: line("M0-130V130", "#3d6236", 4) }),
        x as number,
        y as number,
        turn as number,
      ),
    );
    return {
      ...base,
      inside: "#e9e3cc",
      items:
        [0, 1, 2, 3, 4].map((index) => placedAt(one(120 + (index % 2) * 160), 28 + index * 116, 0)).join("") +
        leaves.join(""),
    };
  },
  mochi(sheet, { color }) {
    const one = lump(sheet, rounded(-48, -46, 96, 92, 34), mix("#3f3630", color, 0.72), { height: 15, gloss: 0.12 });
    const cubes = grid(4, 3, 480, 420, (x, y, index) =>
      placedAt(one, x + Math.sin(index * 5) * 9, y + Math.cos(index * 3) * 8, Math.sin(index * 2) * 9),
    );
    const dust = Array.from({ length: 140 }, () =>
      disc(20 + sheet.random() * 440, 20 + sheet.random() * 380, 2 + sheet.random() * 4),
    ).join("");
    return {
      ...base,
      width: 480,
      depth: 420,
      inside: "#efe2c2",
      items: group(cubes + shape(dust, light(color, 0.4), opacity(0.6)), grain(sheet, "stone", 0.7)),
    };
  },
  "rice-cake": (sheet) => {
    const one = lump(sheet, disc(0, 0, 53), "#f6f2e8", { height: 14, gloss: 0.25 });
    return { ...base, inside: "#efe0c0", items: grid(5, 4, 620, 460, (x, y) => placedAt(one, x, y)) };
  },
  soaps(sheet, { color }) {
    const items = ["#f3e6c4", "#3d3c3d", "#93b455", "#ec8a1f"].map((tone, index) => {
      const marks =
        line(rounded(-70, -72, 140, 144, 20), dark(tone, 0.2), 4, opacity(0.6)) +
        shape(leaf(0, 0, 34, 20), dark(tone, 0.16), opacity(0.7));
      const one = lump(sheet, rounded(-88, -90, 176, 180, 34), mix(tone, "#f7f2e6", 0.18), {
        height: 16,
        gloss: 0.3,
        marks,
      });
      return placedAt(one, 130 + (index % 2) * 196, 130 + Math.floor(index / 2) * 200);
    });
    const cloth = motifFill(sheet, "asanoha", inksOf("#8dbba3", "#fbfaf6"), { scale: 0.6 });
    return {
      ...base,
      box: mix(color, "#f2ead8", 0.75),
      inside: "#fbf7ec",
      items: items.join("") + rollOf(sheet, 440, 40, 146, 380, cloth, "#8dbba3"),
    };
  },
};

const fillingOf: Fill = (sheet, look) => (fillings[look.form] ?? fillings.soaps!)(sheet, look);
