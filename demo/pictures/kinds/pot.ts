import { dark, light, mix } from "../draw/color.ts";
import { mouth, turned, turnedBody } from "../draw/lathe.ts";
import { blur, group, moved, opacity, shape } from "../draw/paint.ts";
import { ellipse, type Point, smooth } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb, tube } from "../draw/tube.ts";
import { aroundBody, aroundRing } from "../motifs/around.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";
import { thingOf } from "./bowl.ts";

const round = turned([
  [120, 0],
  [150, 16],
  [212, 90],
  [226, 170],
  [190, 250],
  [120, 282],
  [112, 290],
]);
const potLid = turned([
  [118, 0],
  [110, 14],
  [60, 34],
  [30, 40],
  [24, 50],
  [34, 64],
  [26, 82],
  [6, 88],
]);

/** A pot for tea: with a side handle, with one over the top, or with none. */
export const teapot: DrawThing = (sheet, look) => {
  if (look.form === "no-handle") return handleless(sheet, look);
  const isPainted = look.form === "handle";
  const body = isPainted ? "#f4f1ea" : look.color;
  const gloss = isPainted ? 0.85 : 0.22;
  const decoration = isPainted
    ? aroundBody(
        round,
        look.motif,
        { ground: body, main: look.color, second: mix(look.color, body, 0.5) },
        { low: 0.26, high: 0.8, around: 14 },
      ) +
      aroundRing(round, 0.84, look.color, 5) +
      aroundRing(round, 0.2, look.color, 4)
    : [0.3, 0.42, 0.54, 0.66]
        .map((share) => group(aroundRing(round, share, dark(body, 0.5), 2), opacity(0.25)))
        .join("");
  const texture = isPainted ? "" : grain(sheet, "clay", 0.9);
  const spout = group(
    limb(
      sheet,
      [
        [-190, -110],
        [-246, -178],
        [-286, -262],
      ],
      [104, 58, 40],
      body,
      gloss,
    ),
    texture,
  );
  const hole = shape(ellipse(-289, -266, 19, 9), dark(body, 0.6));
  const lid = turnedBody(sheet, potLid, {
    color: body,
    gloss,
    decoration: isPainted ? aroundRing(potLid, 0.2, look.color, 4) : "",
    depth: 0.85,
    texture,
  });
  const main = turnedBody(sheet, round, { color: body, gloss, decoration, depth: 0.95, texture });
  const rim = group(aroundRing(round, 0.985, dark(body, 0.5), 4), opacity(0.6));
  const handle = isPainted ? overHandle(sheet) : sideHandle(sheet, body, texture);
  const art =
    (isPainted ? handle : "") + spout + hole + main + rim + group(lid, moved(0, -278)) + (isPainted ? "" : handle);
  return { ...thingOf(art, round), width: 560, height: isPainted ? 520 : 390, foot: 250 };
};

const overHandle = (sheet: Sheet) => {
  const points: Point[] = [
    [-150, -262],
    [-176, -400],
    [-90, -494],
    [20, -510],
    [120, -480],
    [176, -390],
    [150, -262],
  ];
  return (
    tube(sheet, points, 26, "#a9793f", 0.5) +
    group(tube(sheet, points, 26, "#8a5f30", 0.3), `stroke-dasharray="5 11"${opacity(0.35)}`)
  );
};

function sideHandle(sheet: Sheet, color: string, texture: string): string {
  const end: Point[] = [
    [120, -150],
    [196, -170],
    [306, -214],
  ];
  return group(
    limb(sheet, end, [64, 54, 78], color, 0.3) +
      shape(ellipse(306, -214, 26, 38), dark(color, 0.28)) +
      shape(ellipse(309, -214, 13, 21), dark(color, 0.7)),
    texture,
  );
}

function handleless(sheet: Sheet, look: Look): Thing {
  const body = look.color;
  const profile = turned([
    [110, 0],
    [140, 14],
    [206, 80],
    [232, 150],
    [226, 180],
  ]);
  const lid = turned([
    [204, 0],
    [180, 26],
    [90, 52],
    [36, 56],
    [30, 72],
    [42, 92],
    [8, 100],
  ]);
  const art =
    limb(
      sheet,
      [
        [-196, -146],
        [-246, -172],
        [-270, -190],
      ],
      [70, 44, 26],
      body,
      0.7,
    ) +
    turnedBody(sheet, profile, { color: body, gloss: 0.85, depth: 0.75 }) +
    mouth(sheet, 226, 180, { lip: light(body, 0.5), inside: body }) +
    group(turnedBody(sheet, lid, { color: body, gloss: 0.85, depth: 0.75 }), moved(0, -176));
  return { ...thingOf(art, profile), height: 300 };
}

/** A clay pot for rice, thick-lidded, on the fire or the table. */
export const clayPot: DrawThing = (sheet, look) => {
  const profile = turned([
    [140, 0],
    [160, 10],
    [236, 90],
    [252, 180],
    [244, 226],
    [258, 236],
    [258, 250],
  ]);
  const lid = turned([
    [250, 0],
    [242, 22],
    [206, 74],
    [120, 118],
    [52, 128],
    [44, 140],
    [66, 176],
    [58, 190],
    [0, 194],
  ]);
  const clay = "#b08a63";
  const texture = grain(sheet, "clay", 1.6);
  const bare = aroundRing(profile, 0.1, clay, 70);
  const ears = [-1, 1]
    .map((side) =>
      limb(
        sheet,
        [
          [side * 232, -196],
          [side * 286, -204],
          [side * 300, -190],
        ],
        [58, 44, 30],
        look.color,
        0.3,
      ),
    )
    .join("");
  const hole = shape(ellipse(104, -102, 13, 8), dark(look.color, 0.7));
  const steam = [0, 1]
    .map((index) => {
      const path = smooth([
        [104 + index * 20, -360],
        [130 + index * 24, -440],
        [96 + index * 30, -520],
        [140 + index * 20, -600],
      ]);
      return `<path d="${path}" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round"/>`;
    })
    .join("");
  const art =
    ears +
    turnedBody(sheet, profile, { color: look.color, gloss: 0.4, decoration: bare, texture, depth: 1 }) +
    group(turnedBody(sheet, lid, { color: look.color, gloss: 0.45, texture, depth: 0.95 }) + hole, moved(0, -240)) +
    group(steam, opacity(0.3) + blur(sheet, 18));
  return { ...thingOf(art, profile), width: 600, height: 450, foot: 290 };
};
