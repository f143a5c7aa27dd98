import { clothPart } from "../draw/cloth.ts";
import { dark, light, mix } from "../draw/color.ts";
import { blur, clip, group, line, linear, moved, opacity, radial, shape } from "../draw/paint.ts";
import { arc, type Point, polygon } from "../draw/path.ts";
import { n } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb, tube } from "../draw/tube.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import type { DrawThing, Thing } from "./kind.ts";

/** Folding fan, half its leaves in the pattern, ribs of white bamboo. */
export const foldingFan: DrawThing = (sheet, look): Thing => {
  const [inner, outer] = [250, 760];
  const count = 24;
  const from = 200;
  const to = 340;
  const at = (angle: number, radius: number): Point => [
    Math.cos((angle * Math.PI) / 180) * radius,
    Math.sin((angle * Math.PI) / 180) * radius,
  ];
  const leafPath = polygon([...arc(0, 0, outer, from, to, 24), ...arc(0, 0, inner, to, from, 24)]);
  const ribs = Array.from({ length: count + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / count;
    return polygon([
      at(angle - 0.6, 20),
      at(angle - 0.9, inner + 20),
      at(angle + 0.9, inner + 20),
      at(angle + 0.6, 20),
    ]);
  }).join("");
  const pleats = Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * (index + 0.5)) / count;
    const half = (to - from) / count / 2;
    const path = polygon([at(angle, inner), at(angle, outer), at(angle + half, outer), at(angle + half, inner)]);
    return path;
  }).join("");
  const inks = inksOf(look.color, look.accent);
  const wash = radial(
    sheet,
    [
      [0, "#fbfaf6"],
      [0.36, "#fbfaf6"],
      [0.62, mix(look.color, "#fbfaf6", 0.45)],
      [1, look.color],
    ],
    [0.5, 1.05, 1.02],
  );
  const waves = motifFill(
    sheet,
    look.motif,
    { ...inks, main: "#fbfaf6", second: light(look.color, 0.5) },
    { scale: 1.3, hasGround: false },
  );
  const guards = [from - 1.4, to + 1.4]
    .map((angle) =>
      limb(sheet, [at(angle, 10), at(angle, outer * 0.5), at(angle, outer)], [26, 32, 34], "#e3d3a8", 0.5),
    )
    .join("");
  const gold = Array.from({ length: 60 }, () => {
    const angle = from + sheet.random() * (to - from);
    const [x, y] = at(angle, inner + 60 + sheet.random() * (outer - inner - 100));
    return `M${n(x)} ${n(y)}h${n(3 + sheet.random() * 9)}v${n(3 + sheet.random() * 7)}h${n(-3 - sheet.random() * 6)}Z`;
  }).join("");
  const paper = clothPart(sheet, leafPath, {
    fill: wash,
    extra:
      shape(leafPath, waves, opacity(0.85)) +
      shape(gold, "#d9b65c", opacity(0.9)) +
      shape(pleats, "#000", opacity(0.11)),
    shades: [
      linear(sheet, [
        [0, "#fff", 0.14],
        [1, "#000", 0.18],
      ]),
    ],
  });
  const body =
    shape(ribs, "#dccb9c") +
    shape(ribs, "#000", opacity(0.08)) +
    group(paper, grain(sheet, "paper", 1)) +
    guards +
    `<circle r="20" fill="#c9a85c"/><circle r="9" fill="#6b5322"/>`;
  const cord = tube(
    sheet,
    [
      [0, 6],
      [60, 70],
      [150, 90],
      [220, 150],
    ],
    9,
    look.color,
    0.3,
  );
  const outline = polygon([at(from, 20), ...arc(0, 0, outer, from, to, 24), at(to, 20)]);
  return {
    art: `<g transform="translate(0 380) rotate(-8)">${group(shape(outline, "#2d2016", moved(16, 24)), opacity(0.42) + blur(sheet, 14))}${cord}${body}</g>`,
    outline: "M0 0",
    width: 1500,
    height: 860,
  };
};

/** A round fan of thin paper that lets the light through. */
export const roundFan: DrawThing = (sheet, look): Thing => {
  const face =
    "M-300-80C-330-300-190-460 0-462C190-460 330-300 300-80C284 40 180 130 60 150H-60C-180 130-284 40-300-80Z";
  const ribs = Array.from({ length: 31 }, (_, index) => {
    const angle = -172 + (index / 30) * 164;
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return `M0 150L${n(cos * 620)} ${n(150 + sin * 640)}`;
  }).join("");
  const inks = {
    ground: mix(look.color, "#ffffff", 0.82),
    main: mix(look.color, "#ffffff", 0.1),
    second: mix(look.color, "#ffffff", 0.5),
  };
  const fill = motifFill(sheet, look.motif, inks, { scale: 1.7, turn: 90, hasGround: false });
  const goldfish = (x: number, y: number, turn: number, scale: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M-60 0C-30-40 40-36 60 0C40 36-30 40-60 0Z" fill="#d3542f"/><path d="M-50 0C-100-44-130-40-150-20C-130-8-130 8-150 24C-126 40-96 36-50 0Z" fill="#e58a5f" opacity=".85"/><path d="M0-26C-14-56-40-54-50-50C-40-38-30-26-14-22ZM4 24C-8 50-30 50-40 46C-32 36-24 26-10 22Z" fill="#e58a5f" opacity=".85"/><circle cx="42" cy="-8" r="5" fill="#2a1c16"/></g>`;
  const fish = look.color === "#c72f4c" ? "" : goldfish(-60, -250, -24, 1.25) + goldfish(90, -80, 150, 1);
  const handle = limb(
    sheet,
    [
      [0, 120],
      [0, 300],
      [0, 480],
    ],
    [52, 40, 46],
    "#d9bf82",
    0.5,
  );
  const body =
    handle +
    group(
      shape(face, inks.ground, opacity(0.9)) +
        line(ribs, "#b99b5c", 3, opacity(0.55)) +
        shape(face, fill, opacity(0.85)) +
        fish +
        shape(
          face,
          linear(
            sheet,
            [
              [0, "#fff", 0.55],
              [0.3, "#fff", 0.05],
              [0.5, "#fff", 0.3],
              [0.56, "#fff", 0.02],
              [1, "#000", 0.12],
            ],
            [0, 0, 1, 0.7],
          ),
        ),
      clip(sheet, face),
    ) +
    line(face, dark(look.color, 0.1), 12) +
    line("M-60 150C-30 120 30 120 60 150", dark(look.color, 0.1), 16);
  const outline = `${face}M-22 140H22V480H-22Z`;
  const glow = group(shape(face, light(look.color, 0.6), moved(26, 40)), opacity(0.4) + blur(sheet, 18));
  return {
    art: `<g transform="rotate(14) translate(0 0)">${glow}${group(shape(outline, "#2d2016", moved(14, 20)), opacity(0.3) + blur(sheet, 13))}${body}</g>`,
    outline: "M0 0",
    width: 760,
    height: 980,
  };
};
