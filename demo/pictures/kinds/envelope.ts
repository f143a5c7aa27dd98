import { clothPart, slant } from "../draw/cloth.ts";
import { dark, mix } from "../draw/color.ts";
import { blur, group, line, moved, opacity, shape } from "../draw/paint.ts";
import { ellipse, polygon, rounded } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { tube } from "../draw/tube.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { lying } from "./flat.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";
import { paperWhite } from "./paper.ts";

/** Small envelopes for gifts of money. */
export const envelope: DrawThing = (sheet, look) => {
  if (look.form === "gift") return giftEnvelope(sheet, look);
  const motifs = ["shippo", "seigaiha", "ichimatsu", "ume", "kikko"] as const;
  const tones = [look.color, "#1f4e79", "#2f6b4a", "#eeaa1e", "#57569e"];
  const [w, h] = [290, 440];
  const outline = rounded(-w / 2, -h / 2, w, h, 3);
  const flap = polygon([
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2 - 20, -h / 2 + 78],
    [-w / 2 + 20, -h / 2 + 78],
  ]);
  const one = (index: number) => {
    const tone = tones[index]!;
    const inks =
      index % 2 ? { ground: paperWhite, main: tone, second: mix(tone, paperWhite, 0.5) } : inksOf(tone, paperWhite);
    const body = clothPart(sheet, outline, {
      fill: motifFill(sheet, motifs[index]!, inks, { scale: 0.85 }),
      shades: [slant(sheet, 0.7)],
    });
    return (
      body +
      group(shape(flap, "#000", moved(0, 6)), opacity(0.26) + blur(sheet, 4)) +
      shape(flap, index % 2 ? paperWhite : dark(tone, 0.08))
    );
  };
  const places = [
    [-300, -190, -14],
    [30, -230, 4],
    [310, -130, 16],
    [-190, 190, -6],
    [150, 210, 9],
  ] as const;
  const art = group(
    places.map(([x, y, turn], index) => lying(sheet, outline, one(index), x, y, turn, 11)).join(""),
    grain(sheet, "paper", 1.2),
  );
  return { art, outline: "M0 0", width: 1040, height: 960 };
};

function giftEnvelope(sheet: Sheet, look: Look): Thing {
  const [w, h] = [470, 830];
  const outline = rounded(-w / 2, -h / 2, w, h, 3);
  const crepe = Array.from(
    { length: 40 },
    (_, index) => `M${-w / 2} ${-h / 2 + 14 + index * 21}q${w / 4} ${index % 2 ? 7 : -7} ${w / 2} 0t${w / 2} 0`,
  ).join("");
  const strip = `<rect x="-26" y="${-h / 2}" width="52" height="${h}" fill="${look.color}" opacity=".9"/>`;
  const cord = (y: number, tone: string) =>
    line(`M${-w / 2 - 4} ${y}C${-w / 4} ${y - 5} ${w / 4} ${y - 5} ${w / 2 + 4} ${y}`, dark(tone, 0.25), 9) +
    line(`M${-w / 2 - 4} ${y - 2}C${-w / 4} ${y - 7} ${w / 4} ${y - 7} ${w / 2 + 4} ${y - 2}`, tone, 5);
  const bands = [-16, -4, 8, 20, 32].map((shift, index) => cord(shift, index < 2 ? "#fdfaf2" : look.color)).join("");
  const loop = (side: 1 | -1, size: number, tone: string) =>
    tube(
      sheet,
      [
        [0, 8],
        [side * 90 * size, -90 * size],
        [side * 180 * size, -70 * size],
        [side * 150 * size, 20],
        [side * 60 * size, 26],
        [0, 10],
      ],
      9,
      tone,
      0.5,
    );
  const ends = [
    [-1, 160],
    [1, 160],
  ]
    .map(
      ([side, reach]) =>
        tube(
          sheet,
          [
            [0, 10],
            [side! * 60, 90],
            [side! * 130, reach!],
          ],
          9,
          look.color,
          0.5,
        ) +
        tube(
          sheet,
          [
            [0, 10],
            [side! * 40, 100],
            [side! * 84, reach! + 20],
          ],
          9,
          "#fdfaf2",
          0.5,
        ),
    )
    .join("");
  const knot =
    loop(-1, 1, look.color) +
    loop(1, 1, look.color) +
    loop(-1, 0.76, "#fdfaf2") +
    loop(1, 0.76, "#fdfaf2") +
    ends +
    shape(ellipse(0, 8, 27, 23), look.color) +
    shape(ellipse(-6, 2, 9, 7), "#fff", opacity(0.5));
  const noshi = `<g transform="translate(150 -300) rotate(8)"><path d="M-34-70L34-70L18 80H-18Z" fill="${look.color}"/><path d="M-24-66L24-66L10 70H-10Z" fill="#fdf8ec"/><path d="M-4-60V66h9V-60Z" fill="#eeaa1e"/></g>`;
  const body =
    group(
      clothPart(sheet, outline, {
        fill: "#fbf8f0",
        extra: line(crepe, "#d6ccb8", 4, opacity(0.55)) + strip,
        shades: [slant(sheet, 0.6)],
      }),
      grain(sheet, "paper", 1.2),
    ) +
    noshi +
    bands +
    group(knot, moved(0, 2));
  return { art: lying(sheet, outline, body, 0, 0, -6, 18), outline: "M0 0", width: 640, height: 920 };
}
