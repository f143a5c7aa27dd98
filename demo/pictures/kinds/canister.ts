import { dark, light, mix } from "../draw/color.ts";
import { outlineOf, type Profile, ribbonOf, tilt, turned, turnedBody } from "../draw/lathe.ts";
import { blur, clip, down, group, line, linear, moved, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse, open, type Point, smooth } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { aroundBody, aroundRing } from "../motifs/around.ts";
import { inksOf } from "../motifs/fill.ts";
import { thingOf } from "./bowl.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

export const cylinder = (radius: number, height: number, edge = 6): Profile => [
  [radius - edge, 0],
  [radius, edge],
  [radius, height * 0.25],
  [radius, height * 0.5],
  [radius, height * 0.75],
  [radius, height - edge],
  [radius - edge * 0.6, height],
];

/** A flat round top, lit; `color` is its own. */
export function discTop(sheet: Sheet, radius: number, height: number, color: string, gloss = 0.5): string {
  const fill = linear(sheet, [
    [0, light(color, 0.35)],
    [0.5, light(color, 0.1)],
    [1, dark(color, 0.1)],
  ]);
  return (
    shape(ellipse(0, -height, radius, radius * tilt), fill) +
    shape(
      ellipse(0, -height, radius, radius * tilt),
      "none",
      `stroke="${light(color, 0.6)}" stroke-width="2.5" stroke-opacity=".7"`,
    ) +
    group(
      shape(ellipse(-radius * 0.3, -height, radius * 0.34, radius * 0.08), "#fff"),
      opacity(gloss * 0.6) + blur(sheet, 9),
    )
  );
}

/** A tin for tea leaves: papered, of bare metal, or in cherry bark. */
export const canister: DrawThing = (sheet, look) => {
  const [radius, height] = [168, 470];
  const profile = cylinder(radius, height, 5);
  if (look.form === "metal") return metalCanister(sheet, profile, radius, height, look);
  if (look.form === "bark") return barkCanister(sheet, profile, radius, height, look);
  const inks = inksOf(look.color, look.accent);
  const decoration =
    aroundBody(profile, look.motif, inks, { low: 0.02, high: 0.98, around: 13 }) +
    group(aroundRing(profile, 0.7, dark(look.color, 0.5), 4), opacity(0.7)) +
    group(aroundRing(profile, 0.692, light(look.color, 0.5), 2), opacity(0.7));
  const art =
    turnedBody(sheet, profile, {
      color: look.color,
      gloss: 0.3,
      decoration,
      texture: grain(sheet, "paper"),
      depth: 0.9,
    }) + discTop(sheet, radius - 3, height, mix(look.color, "#2b2520", 0.25), 0.3);
  return thingOf(art, profile);
};

function metalCanister(sheet: Sheet, profile: Profile, radius: number, height: number, look: Look): Thing {
  const c = look.color;
  const bands = linear(sheet, [
    [0, dark(c, 0.5)],
    [0.08, dark(c, 0.2)],
    [0.2, light(c, 0.45)],
    [0.3, light(c, 0.75)],
    [0.36, light(c, 0.2)],
    [0.52, c],
    [0.7, dark(c, 0.42)],
    [0.84, dark(c, 0.5)],
    [0.93, dark(c, 0.1)],
    [1, dark(c, 0.45)],
  ]);
  const outline = smooth(outlineOf(profile), true);
  const seam =
    group(aroundRing(profile, 0.72, dark(c, 0.7), 3.5), opacity(0.75)) +
    group(aroundRing(profile, 0.712, light(c, 0.8), 2), opacity(0.6));
  const art =
    group(
      shape(outline, bands) +
        shape(
          outline,
          down(sheet, [
            [0, "#fff", 0.15],
            [0.5, "#fff", 0],
            [1, "#000", 0.3],
          ]),
        ) +
        seam,
      clip(sheet, outline),
    ) + discTop(sheet, radius - 4, height, c, 0.9);
  return thingOf(group(art, grain(sheet, "cotton", 0.8)), profile);
}

function barkCanister(sheet: Sheet, profile: Profile, radius: number, height: number, look: Look): Thing {
  const marks = Array.from({ length: 46 }, () => {
    const level = sheet.random() * height;
    const [from, long] = [-1.5 + sheet.random() * 2.8, 0.1 + sheet.random() * 0.4];
    const points = [0, 0.5, 1].map((share): Point => {
      const angle = Math.max(-1.5, Math.min(1.5, from + long * share));
      return [radius * Math.sin(angle), -level + radius * tilt * Math.cos(angle)];
    });
    return open(points);
  }).join("");
  const decoration =
    line(marks, light(look.color, 0.35), 5, `stroke-linecap="round"${opacity(0.5)}`) +
    line(marks, dark(look.color, 0.5), 2, `stroke-linecap="round"${opacity(0.6)}${moved(0, 3)}`) +
    group(aroundRing(profile, 0.72, dark(look.color, 0.7), 4), opacity(0.8));
  const art =
    turnedBody(sheet, profile, { color: look.color, gloss: 0.75, decoration, depth: 1 }) +
    discTop(sheet, radius - 3, height, look.color, 0.8);
  return thingOf(art, profile);
}

/** A small tin; open with powder before it, or slim for spice. */
export const tin: DrawThing = (sheet, look) => {
  const isSpice = look.form === "spice";
  const [radius, height] = isSpice ? [118, 330] : look.form === "powder" ? [178, 290] : [150, 400];
  const profile = cylinder(radius, height, 5);
  const inks = inksOf(look.color, look.accent);
  const label =
    shape(ribbonOf(profile, -0.62, 0.62, 0.2, 0.66), "#f7f1e2") +
    stamp(radius * 0.26, -height * 0.43 + radius * 0.28, look.color);
  const decoration =
    aroundBody(
      profile,
      look.motif,
      { ...inks, main: mix(look.color, light(look.color, 0.6), 0.6) },
      { low: 0.02, high: 0.98, around: 12 },
    ) +
    label +
    aroundRing(profile, 0.8, dark(look.color, 0.6), 3);
  const art =
    turnedBody(sheet, profile, { color: look.color, gloss: 0.55, decoration, depth: 0.9 }) +
    discTop(
      sheet,
      radius - 3,
      height,
      look.form === "powder" ? look.accent : mix(look.color, "#c9a85c", isSpice ? 0 : 0.5),
      0.7,
    );
  const powder = look.form === "powder" ? group(dishOfPowder(sheet, "#93a83f"), moved(radius + 96, 62)) : "";
  const tinOf = thingOf(art + powder, profile);
  return powder
    ? { ...tinOf, art: group(tinOf.art, moved(-90, 0)), width: 640, below: 90 }
    : { ...tinOf, width: radius * 2 };
};

/** A seal in one colour on a label: a leaf in a ring, no letters. */
export function stamp(size: number, y: number, color: string): string {
  const leaf = smooth(
    [
      [0, -0.62],
      [0.34, -0.1],
      [0, 0.6],
      [-0.34, -0.1],
    ].map(([px, py]): Point => [px! * size, y + py! * size]),
    true,
  );
  return (
    `<circle cx="0" cy="${n(y)}" r="${n(size)}" fill="none" stroke="${color}" stroke-width="${n(size * 0.09)}"/>` +
    shape(leaf, color) +
    line(
      open([
        [0, y - size * 0.5],
        [0, y + size * 0.56],
      ]),
      "#f7f1e2",
      size * 0.06,
    )
  );
}

function dishOfPowder(sheet: Sheet, color: string): string {
  const plate =
    group(shape(ellipse(10, 12, 116, 34), "#35261a"), opacity(0.5) + blur(sheet, 10)) +
    shape(ellipse(0, 0, 116, 35), "#efe9dc") +
    shape(ellipse(0, -3, 98, 27), dark("#efe9dc", 0.08));
  const heap = shape(
    smooth(
      [
        [-62, 0],
        [-30, -34],
        [4, -50],
        [36, -28],
        [62, 0],
        [20, 14],
        [-24, 14],
      ],
      true,
    ),
    radial(
      sheet,
      [
        [0, light(color, 0.3)],
        [0.6, color],
        [1, dark(color, 0.3)],
      ],
      [0.36, 0.3, 0.7],
    ),
  );
  return plate + group(heap, grain(sheet, "stone", 0.5));
}

/** A whisk of bamboo, its tines standing round. */
export const whisk: DrawThing = (sheet, look) => {
  const profile = turned([
    [70, 0],
    [74, 60],
    [76, 150],
    [80, 230],
  ]);
  const tines = Array.from({ length: 34 }, (_, index) => {
    const angle = -Math.PI + (index / 34) * 2 * Math.PI;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const points: Point[] = [
      [sin * 78, -228 + cos * 78 * tilt],
      [sin * 122, -300 + cos * 122 * tilt],
      [sin * 138, -390 + cos * 138 * tilt],
      [sin * 112, -462 + cos * 112 * tilt],
      [sin * 90, -474 + cos * 90 * tilt],
    ];
    return {
      cos,
      path: line(
        smooth(points),
        mix(dark(look.color, 0.28), light(look.color, 0.35), (1 - sin + cos * 0.4) / 2.4),
        7,
        `stroke-linecap="round"`,
      ),
    };
  }).toSorted((a, b) => a.cos - b.cos);
  const inner = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * 2 * Math.PI;
    return line(
      open([
        [Math.sin(angle) * 40, -240],
        [Math.sin(angle) * 58, -430 + Math.cos(angle) * 16],
      ]),
      dark(look.color, 0.3),
      6,
      opacity(0.6),
    );
  }).join("");
  const back = tines
    .filter(({ cos }) => cos < 0)
    .map(({ path }) => path)
    .join("");
  const front = tines
    .filter(({ cos }) => cos >= 0)
    .map(({ path }) => path)
    .join("");
  const thread = aroundRing(profile, 0.93, "#2f2a26", 14) + aroundRing(profile, 0.86, dark(look.color, 0.35), 3);
  const node = group(aroundRing(profile, 0.42, dark(look.color, 0.45), 5), opacity(0.7));
  const art =
    back +
    inner +
    turnedBody(sheet, profile, {
      color: look.color,
      gloss: 0.4,
      decoration: node + thread,
      texture: grain(sheet, "straw", 1),
      depth: 0.9,
    }) +
    front;
  return { ...thingOf(art, profile), width: 290, height: 500 };
};
