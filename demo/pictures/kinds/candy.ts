import { dark, light, mix } from "../draw/color.ts";
import { disc, lump, placedAt } from "../draw/items.ts";
import { blur, group, line, linear, opacity, shape } from "../draw/paint.ts";
import { arc, ellipse, type Point, smooth } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { motifFill } from "../motifs/fill.ts";
import { lying } from "./flat.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

/** Small sweets: stars of sugar in a glass, or drops wrapped in paper. */
export const candy: DrawThing = (sheet, look) =>
  look.form === "wrap" ? wrappedDrops(sheet, look) : sugarStars(sheet, look);

function sugarStars(sheet: Sheet, look: Look): Thing {
  const tones = [look.color, "#fbf8f0", mix(look.color, "#ffffff", 0.5), light(look.color, 0.25)];
  const star = (tone: string) => {
    const knobs = arc(0, 0, 1, 0, 360, 36)
      .slice(0, -1)
      .map(([x, y], index): Point => {
        const reach = 26 * (index % 3 === 0 ? 1.12 : 0.9);
        return [x * reach, y * reach];
      });
    const bumps = [
      [-9, -9],
      [8, -4],
      [-3, 9],
      [11, 10],
      [-14, 4],
    ]
      .map(
        ([x, y]) =>
          shape(disc(x!, y!, 5.5), light(tone, 0.6), opacity(0.8)) +
          shape(disc(x! + 2, y! + 2, 5), dark(tone, 0.2), opacity(0.3)),
      )
      .join("");
    return lump(sheet, smooth(knobs, true), tone, { height: 8, gloss: 0.4, marks: bumps });
  };
  const kinds = tones.map(star);
  const radius = 300;
  const paper = Array.from({ length: 30 }, (_, index): Point => {
    const angle = (index / 30) * 2 * Math.PI;
    const reach = 410 + (index % 2) * 34 + Math.sin(index * 2.3) * 16;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
  const sheetPath = smooth(paper, true);
  const creases = Array.from({ length: 15 }, (_, index) => {
    const angle = (index / 15) * 2 * Math.PI;
    return `M${n(Math.cos(angle) * 250)} ${n(Math.sin(angle) * 250)}L${n(Math.cos(angle + 0.06) * 430)} ${n(Math.sin(angle + 0.06) * 430)}`;
  }).join("");
  const doily = group(
    shape(sheetPath, "#f8f2e4") +
      line(creases, "#b9a98a", 8, opacity(0.3) + blur(sheet, 4)) +
      line(sheetPath, look.color, 7, opacity(0.6)),
    grain(sheet, "paper", 1.4),
  );
  const places: { x: number; y: number; at: number }[] = [];
  for (let index = 0; index < 150; index++) {
    const reach = Math.sqrt(index / 150) * radius;
    const angle = index * 2.39996;
    places.push({ x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, at: Math.floor(sheet.random() * 4) });
  }
  const heap = places
    .toReversed()
    .map(({ x, y, at }, index) => placedAt(kinds[at]!, x, y, index * 31))
    .join("");
  const more = places
    .slice(0, 46)
    .map(({ x, y, at }, index) => placedAt(kinds[(at + 1) % 4]!, x * 1.02 + 12, y * 1.02 - 10, index * 47))
    .join("");
  const loose = [
    [470, 250],
    [-450, 330],
    [400, -400],
    [-480, -270],
  ]
    .map(([x, y], index) => placedAt(kinds[index % 4]!, x!, y!))
    .join("");
  return {
    art:
      lying(sheet, sheetPath, doily, 0, 0, 0, 16) +
      group(shape(disc(10, 16, radius), "#2d2016"), opacity(0.35) + blur(sheet, 26)) +
      heap +
      more +
      loose,
    outline: "M0 0",
    width: 1040,
    height: 960,
  };
}

function wrappedDrops(sheet: Sheet, look: Look): Thing {
  const c = look.color;
  const bird =
    "M-86 8C-86-50-40-84 10-70C20-100 70-96 74-60L104-46L76-36C84 20 40 76-24 70C-60 66-84 44-86 8ZM-80 0C-120-10-140-40-150-60C-110-64-84-50-66-34Z";
  const amber = linear(
    sheet,
    [
      [0, light(c, 0.65)],
      [0.4, c],
      [1, dark(c, 0.4)],
    ],
    [0, 0, 1, 1],
  );
  const drop =
    shape(bird, amber, opacity(0.95)) +
    group(shape(ellipse(-14, -26, 40, 18), "#fff"), opacity(0.7) + blur(sheet, 6)) +
    group(shape(ellipse(10, 36, 46, 16), light(c, 0.7)), opacity(0.7) + blur(sheet, 8)) +
    `<circle cx="40" cy="-58" r="6" fill="${dark(c, 0.6)}"/>`;
  const body = "M-130-90C-60-112 60-112 130-90C146-30 146 30 130 90C60 112-60 112-130 90C-146 30-146-30-130-90Z";
  const ear = "M-126-30C-180-90-230-110-252-96C-236-50-240 40-252 92C-230 110-180 92-126 30Z";
  const fill = motifFill(
    sheet,
    "seigaiha",
    { ground: "#fbf6ea", main: look.accent, second: mix(look.accent, "#fbf6ea", 0.5) },
    { scale: 0.6 },
  );
  const twist = (flip: number) =>
    `<g transform="scale(${flip} 1)">${shape(ear, fill)}${shape(
      ear,
      linear(sheet, [
        [0, "#fff", 0.2],
        [1, "#000", 0.4],
      ]),
    )}${line("M-130 0C-170-20-210-50-244-70M-130 0C-170 0-210 0-246 6M-130 0C-170 20-210 50-244 76", "#7a5a3c", 5, opacity(0.35))}</g>`;
  const wrapped =
    twist(1) +
    twist(-1) +
    shape(body, fill) +
    shape(
      body,
      linear(
        sheet,
        [
          [0, "#fff", 0.3],
          [0.5, "#fff", 0],
          [1, "#000", 0.34],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    group(shape(ellipse(-30, -44, 70, 22), "#fff"), opacity(0.5) + blur(sheet, 10));
  const wrappedOutline = `${body}${ear}M126-30C180-90 230-110 252-96C236-50 240 40 252 92C230 110 180 92 126 30Z`;
  const put = (x: number, y: number, turn: number) =>
    lying(sheet, wrappedOutline, group(wrapped, grain(sheet, "paper")), x, y, turn, 12);
  const drops = [
    [-260, 240, -16],
    [40, 300, 12],
    [300, 170, 34],
  ]
    .map(([x, y, turn]) => lying(sheet, bird, drop, x!, y!, turn!, 10))
    .join("");
  return {
    art: put(-210, -130, -24) + put(200, -190, 18) + put(30, 60, -6) + drops,
    outline: "M0 0",
    width: 940,
    height: 860,
  };
}
