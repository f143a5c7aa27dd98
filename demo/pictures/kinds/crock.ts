import { dark, light, mix } from "../draw/color.ts";
import { mouth, turned, turnedBody } from "../draw/lathe.ts";
import { blur, group, line, linear, opacity, radial, shape } from "../draw/paint.ts";
import { open, smooth } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb } from "../draw/tube.ts";
import { aroundRing } from "../motifs/around.ts";
import { paperLabel } from "./bottle.ts";
import type { Look, Thing } from "./kind.ts";
import { thingOf } from "./bowl.ts";

export function tub(sheet: Sheet, look: Look): Thing {
  const profile = turned([
    [196, 0],
    [202, 20],
    [224, 300],
  ]);
  const staves = Array.from({ length: 13 }, (_, index) => {
    const share = Math.sin((-6 + index) * 0.24);
    return open([
      [196 * share, 196 * 0.3 * Math.sqrt(1 - share * share)],
      [224 * share, -300 + 224 * 0.3 * Math.sqrt(1 - share * share)],
    ]);
  }).join("");
  const hoops = [0.2, 0.28, 0.76]
    .map(
      (share) =>
        aroundRing(profile, share, dark("#b98e55", 0.28), 15) +
        aroundRing(profile, share + 0.012, light("#b98e55", 0.3), 4),
    )
    .join("");
  const wood = "#d8a877";
  const miso = shape(
    smooth(
      [
        [-196, -304],
        [-120, -356],
        [-20, -330],
        [70, -372],
        [160, -330],
        [200, -300],
        [100, -262],
        [-100, -262],
      ],
      true,
    ),
    radial(
      sheet,
      [
        [0, light(look.color, 0.25)],
        [0.6, look.color],
        [1, dark(look.color, 0.35)],
      ],
      [0.4, 0.2, 0.8],
    ),
  );
  const art =
    turnedBody(sheet, profile, {
      color: wood,
      gloss: 0.15,
      decoration: line(staves, dark(wood, 0.4), 2.5, opacity(0.5)) + hoops,
      texture: grain(sheet, "staves", 1.2),
      depth: 0.9,
    }) +
    mouth(sheet, 224, 300, { lip: light(wood, 0.2), inside: dark(wood, 0.2), thickness: 0.07 }) +
    group(miso, grain(sheet, "stone", 2)) +
    group(
      limb(
        sheet,
        [
          [60, -350],
          [150, -430],
          [236, -500],
        ],
        [60, 26, 22],
        "#c99a63",
        0.4,
      ),
      "",
    );
  return { ...thingOf(art, profile), height: 430 };
}

export function crock(sheet: Sheet, look: Look): Thing {
  const profile = turned([
    [130, 0],
    [150, 14],
    [186, 110],
    [184, 210],
    [140, 270],
    [132, 290],
  ]);
  const glaze = mix("#c9a77c", look.color, 0.25);
  const drip = group(aroundRing(profile, 0.8, dark(look.color, 0.35), 110), opacity(0.85));
  const paper = look.accent;
  const cover = smooth(
    [
      [-158, -262],
      [-132, -318],
      [-60, -338],
      [0, -342],
      [60, -338],
      [132, -318],
      [158, -262],
      [130, -236],
      [84, -250],
      [40, -228],
      [0, -246],
      [-44, -226],
      [-88, -250],
      [-128, -234],
    ],
    true,
  );
  const art =
    turnedBody(sheet, profile, {
      color: glaze,
      gloss: 0.5,
      decoration: drip,
      texture: grain(sheet, "clay", 1.4),
      depth: 1,
    }) +
    paperLabel(sheet, profile, { ...look, motif: "plain" }, { low: 0.18, high: 0.56 }) +
    group(
      shape(cover, paper) +
        shape(
          cover,
          linear(sheet, [
            [0, "#000", 0.14],
            [0.3, "#fff", 0.25],
            [1, "#000", 0.36],
          ]),
        ) +
        group(
          line("M-90-320L-112-246M-30-338L-40-240M40-338L46-240M96-322L112-250", "#5a4630", 7),
          opacity(0.25) + blur(sheet, 4),
        ),
      grain(sheet, "paper", 1.4),
    ) +
    line("M-142-276Q0-232 142-276", "#8e2b3d", 10) +
    line("M-10-238l-34 46M6-238l30 50", "#8e2b3d", 8, 'stroke-linecap="round"');
  return { ...thingOf(art, profile), height: 350 };
}
