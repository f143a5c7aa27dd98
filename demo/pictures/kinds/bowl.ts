import { dark, light, mix } from "../draw/color.ts";
import { mouth, outlineOf, type Profile, tilt, turned, turnedBody } from "../draw/lathe.ts";
import { blur, clip, group, linear, moved, opacity, shape } from "../draw/paint.ts";
import { ellipse, type Point, smooth } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { aroundBody, aroundRing } from "../motifs/around.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

export const thingOf = (art: string, profile: Profile): Thing => {
  const height = Math.max(...profile.map(([, h]) => h));
  const radius = Math.max(...profile.map(([r]) => r));
  return {
    art,
    outline: smooth(outlineOf(profile), true),
    width: 2 * radius,
    height: height + radius * 0.3,
    foot: profile[0]![0] * 2,
  };
};

const kurawanka = turned([
  [92, 0],
  [86, 36],
  [100, 46],
  [176, 92],
  [226, 160],
  [252, 250],
]);
const halfRound = turned([
  [78, 0],
  [74, 22],
  [90, 32],
  [196, 90],
  [226, 170],
  [232, 240],
]);

/** A rice bowl on a broad foot, painted outside. */
export const riceBowl: DrawThing = (sheet, look) => {
  const body = "#f4f1ea";
  const isSmall = look.form === "small";
  const inks = { ground: body, main: look.color, second: mix(look.color, body, 0.5) };
  const decoration =
    aroundBody(kurawanka, look.motif, inks, { low: 0.3, high: 0.93, around: isSmall ? 7 : 14 }) +
    aroundRing(kurawanka, 0.97, look.color, 6) +
    aroundRing(kurawanka, 0.22, look.color, 4) +
    aroundRing(kurawanka, 0.17, look.color, 2);
  const art =
    turnedBody(sheet, kurawanka, { color: body, gloss: 0.8, decoration, depth: 0.85 }) +
    mouth(sheet, 252, 250, { lip: light(body, 0.5), inside: body, fill: { color: "#fbf8f0", level: 22 } }) +
    rice(sheet, 252, 250);
  return thingOf(art, kurawanka);
};

/** Rice heaped in a bowl, shining. */
function rice(sheet: Sheet, radius: number, height: number): string {
  const heap = smooth(
    [
      [-radius * 0.84, -height + 20],
      [-radius * 0.6, -height - 42],
      [-radius * 0.1, -height - 84],
      [radius * 0.5, -height - 52],
      [radius * 0.84, -height + 20],
      [radius * 0.4, -height + radius * 0.24],
      [-radius * 0.4, -height + radius * 0.24],
    ],
    true,
  );
  const grains = Array.from({ length: 130 }, () => {
    const turn = sheet.random() * Math.PI;
    const [x, y] = [(sheet.random() - 0.5) * radius * 1.7, -height + 60 - sheet.random() * 150];
    return `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(turn) * 14)} ${Math.round(Math.sin(turn) * 8)}`;
  }).join("");
  const inside = clip(sheet, heap);
  return group(
    shape(heap, "#f6f2e8") +
      `<path d="${grains}" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".9"/>` +
      `<path d="${grains}" stroke="#cfc6b4" stroke-width="2" stroke-linecap="round" opacity=".55" transform="translate(3 4)"/>` +
      shape(ellipse(radius * 0.55, -height + 8, radius * 0.55, 90), "#8a7c66", opacity(0.3) + blur(sheet, 30)),
    inside,
  );
}

/** A bowl for powdered tea, or one with a lip to pour. */
export const teaBowl: DrawThing = (sheet, look) =>
  look.form === "spout" ? lippedBowl(sheet, look) : matchaBowl(sheet, look);

function matchaBowl(sheet: Sheet, look: Look): Thing {
  const profile = turned([
    [96, 0],
    [92, 18],
    [116, 30],
    [206, 70],
    [232, 150],
    [226, 238],
    [222, 300],
  ]);
  const glaze = group(
    [0, 1, 2, 3]
      .map((index) => {
        const x = -170 + index * 105 + sheet.random() * 30;
        const long = 150 + sheet.random() * 70;
        return shape(
          ellipse(x, -300 + long * 0.6, 42 + sheet.random() * 26, long),
          light(look.color, 0.28),
          opacity(0.3),
        );
      })
      .join(""),
    blur(sheet, 22),
  );
  const art =
    turnedBody(sheet, profile, {
      color: look.color,
      gloss: 0.55,
      decoration: glaze,
      texture: grain(sheet, "glaze", 0.5),
      depth: 1,
    }) +
    mouth(sheet, 222, 300, {
      lip: light(look.color, 0.12),
      inside: dark(look.color, 0.1),
      fill: { color: "#8fa63f", level: 66 },
    }) +
    group(froth(sheet, 222, 300 - 66), clip(sheet, ellipse(0, -300, 206, 62)));
  return thingOf(art, profile);
}

function froth(sheet: Sheet, radius: number, height: number): string {
  const bubbles = Array.from({ length: 70 }, () => {
    const [angle, reach] = [sheet.random() * 6.28, Math.sqrt(sheet.random()) * radius * 0.72];
    return ellipse(
      Math.cos(angle) * reach,
      -height + Math.sin(angle) * reach * 0.3,
      2 + sheet.random() * 5,
      1 + sheet.random() * 2,
    );
  }).join("");
  return shape(bubbles, "#dbe5a0", opacity(0.55));
}

function lippedBowl(sheet: Sheet, look: Look): Thing {
  const clay = "#8a5a41";
  const [radius, height] = [232, 240];
  const drips = aroundRing(halfRound, 0.14, clay, 26);
  // the rim runs out into a lip towards the right
  const rim = (share: number) =>
    Array.from({ length: 48 }, (_, index): Point => {
      const angle = (index / 48) * 2 * Math.PI;
      const out = Math.exp(-(((angle - 0.42) / 0.2) ** 2));
      const reach = radius * (share + 0.34 * out);
      return [reach * Math.cos(angle), -height + reach * tilt * Math.sin(angle) - 16 * out];
    });
  const under: Point[] = [
    [150, -96],
    [214, -132],
    [262, -190],
    [280, -222],
    [252, -196],
    [170, -170],
  ];
  const art =
    turnedBody(sheet, halfRound, {
      color: look.color,
      gloss: 0.45,
      decoration: drips,
      texture: grain(sheet, "clay", 1.4),
      depth: 0.85,
    }) +
    shape(
      smooth(under, true),
      linear(sheet, [
        [0, dark(look.color, 0.12)],
        [0.6, dark(look.color, 0.3)],
        [1, dark(look.color, 0.42)],
      ]),
    ) +
    shape(smooth(rim(1), true), mix(look.color, clay, 0.4)) +
    shape(
      smooth(rim(0.95), true),
      linear(sheet, [
        [0, dark(look.color, 0.34)],
        [0.35, dark(look.color, 0.16)],
        [0.8, light(look.color, 0.1)],
        [1, dark(look.color, 0.12)],
      ]),
    ) +
    group(shape(ellipse(10, -206, 120, 30), dark(look.color, 0.2), opacity(0.5)), blur(sheet, 14));
  return { ...thingOf(art, halfRound), width: 500 };
}

const soup = turned([
  [112, 0],
  [106, 30],
  [112, 40],
  [190, 76],
  [232, 150],
  [240, 240],
]);
const cover = turned([
  [236, 0],
  [214, 46],
  [140, 92],
  [86, 104],
  [72, 112],
  [80, 136],
]);

/** A lacquered soup bowl, with its lid or steaming without. */
export const lacquerBowl: DrawThing = (sheet, look) => {
  const hasLid = look.form === "lid";
  const gold = hasLid
    ? aroundBody(
        cover,
        look.motif,
        { ground: look.color, main: look.accent, second: look.accent },
        { low: 0.16, high: 0.66, around: 9 },
      )
    : "";
  const body = turnedBody(sheet, soup, { color: look.color, gloss: 1, depth: 0.95 });
  if (hasLid) {
    const lid = turnedBody(sheet, cover, { color: look.color, gloss: 1, decoration: gold, depth: 0.9 });
    const knob = mouth(sheet, 80, 136, { lip: light(look.color, 0.12), inside: look.color, thickness: 0.12 });
    return { ...thingOf(body + group(lid + knob, moved(0, -228)), soup), height: 390 };
  }
  const inside = look.color === "#1e1b1c" ? "#a8321f" : dark(look.color, 0.08);
  const bowl =
    body +
    mouth(sheet, 240, 240, {
      lip: light(look.color, 0.14),
      inside,
      thickness: 0.035,
      fill: { color: "#a9793f", level: 38 },
    });
  const leek = [
    [-60, -214],
    [20, -196],
    [84, -218],
    [-10, -226],
  ].map(([x, y]) => shape(ellipse(x!, y!, 15, 6), "none", 'stroke="#8fae5a" stroke-width="5"'));
  const tofu = [
    [-90, -204],
    [50, -208],
    [0, -190],
  ].map(([x, y]) =>
    shape(`M${x} ${y}l26-8 28 6-24 9ZM${x} ${y}l30 7v14l-30-7ZM${x! + 30} ${y! + 7}l24-9v13l-24 10Z`, "#f6efdf"),
  );
  return thingOf(bowl + tofu.join("") + leek.join(""), soup);
};
