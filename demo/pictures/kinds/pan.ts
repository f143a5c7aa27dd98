import { box, boxBase, boxOutline, boxReach } from "../draw/box.ts";
import { dark, light, mix } from "../draw/color.ts";
import { type Profile, tilt, turned, turnedBody } from "../draw/lathe.ts";
import { blur, clip, down, group, line, linear, moved, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse, rounded } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { limb } from "../draw/tube.ts";
import { ironPan } from "./iron-pan.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";
import { thingOf } from "./bowl.ts";

/** Pots and pans of iron and copper. */
export const pan: DrawThing = (sheet, look) => {
  if (look.form === "omelette") return omelettePan(sheet, look);
  if (look.form === "yukihira") return saucepan(sheet, look);
  return ironPan(sheet, look);
};

function omelettePan(sheet: Sheet, look: Look): Thing {
  const c = look.color;
  const size = { w: 420, h: 74, d: 420, yaw: 24, lean: 0.5 };
  const tin = "#d4d2cc";
  const roll = Array.from({ length: 3 }, (_, index) => {
    const y = 70 + index * 104;
    const outline = rounded(46, y, 328, 98, 40);
    return (
      group(shape(outline, "#24160c", moved(6, 9)), opacity(0.4) + blur(sheet, 6)) +
      shape(
        outline,
        down(sheet, [
          [0, "#fbe08a"],
          [0.4, "#f4c84e"],
          [1, "#c98f2a"],
        ]),
      ) +
      line(`M60 ${y + 66}Q210 ${y + 82} 360 ${y + 62}`, "#a8711d", 4, opacity(0.5)) +
      line(`M80 ${y + 26}Q210 ${y + 16} 340 ${y + 28}`, "#fff3c4", 7, opacity(0.6))
    );
  }).join("");
  const top = `<rect width="420" height="420" rx="8" fill="${light(c, 0.3)}"/><rect x="15" y="15" width="390" height="390" rx="6" fill="${tin}"/><rect x="15" y="15" width="390" height="390" fill="${linear(
    sheet,
    [
      [0, "#000", 0.5],
      [0.14, "#000", 0.1],
      [0.6, "#fff", 0.1],
      [1, "#fff", 0.3],
    ],
    [0, 0, 1, 1],
  )}"/>${roll}`;
  const handle = limb(
    sheet,
    [
      [160, -60],
      [300, -30],
      [470, 6],
    ],
    [36, 34, 50],
    look.accent,
    0.4,
  );
  const ferrule = limb(
    sheet,
    [
      [130, -66],
      [180, -58],
      [214, -50],
    ],
    [56, 46, 40],
    mix(c, "#6f4a30", 0.4),
    0.7,
  );
  return {
    art: ferrule + handle + box(sheet, size, { color: c, round: 7, top }),
    outline: boxOutline(size),
    base: boxBase(size),
    ...boxReach(size),
    width: 800,
    foot: 560,
  };
}

function saucepan(sheet: Sheet, look: Look): Thing {
  const c = look.color;
  const profile = turned([
    [220, 0],
    [262, 20],
    [296, 100],
    [306, 190],
  ]);
  const height = 190;
  const rim = ellipse(0, -height, 306, 306 * tilt);
  const inner = ellipse(0, -height, 294, 294 * tilt);
  const tin = look.color.startsWith("#bf") ? "#cfccc4" : light(c, 0.2);
  const dimples = dents(sheet, profile, c);
  const inside = group(
    shape(
      inner,
      linear(sheet, [
        [0, dark(tin, 0.5)],
        [0.4, dark(tin, 0.2)],
        [0.75, light(tin, 0.4)],
        [1, tin],
      ]),
    ) +
      shape(
        ellipse(0, -70, 240, 62),
        radial(
          sheet,
          [
            [0, light(tin, 0.3)],
            [1, dark(tin, 0.25)],
          ],
          [0.4, 0.4, 0.7],
        ),
      ),
    clip(sheet, inner),
  );
  const lip =
    shape(
      "M-298-206L-348-222L-296-168Z",
      linear(sheet, [
        [0, light(c, 0.3)],
        [1, dark(c, 0.3)],
      ]),
    ) +
    shape(
      "M298-206L348-222L296-168Z",
      linear(sheet, [
        [0, dark(c, 0.1)],
        [1, dark(c, 0.4)],
      ]),
    );
  const handle =
    limb(
      sheet,
      [
        [250, -150],
        [400, -196],
        [580, -250],
      ],
      [40, 40, 54],
      look.accent,
      0.4,
    ) +
    limb(
      sheet,
      [
        [240, -146],
        [300, -164],
        [350, -180],
      ],
      [60, 50, 44],
      dark(c, 0.1),
      0.7,
    );
  const art =
    handle +
    lip +
    turnedBody(sheet, profile, { color: c, gloss: 0.7, decoration: dimples, depth: 1 }) +
    shape(
      rim,
      linear(sheet, [
        [0, light(c, 0.6)],
        [0.5, light(c, 0.2)],
        [1, dark(c, 0.3)],
      ]),
    ) +
    inside;
  return { ...thingOf(art, profile), width: 900, height: 340 };
}

/** Blows of the mallet in rows. */
function dents(sheet: Sheet, profile: Profile, color: string): string {
  const top = profile.at(-1)![1];
  const marks: string[] = [];
  for (let row = 0; row < 7; row++) {
    const h = top * (0.16 + row * 0.12);
    const r = profile.reduce((best, point) => (Math.abs(point[1] - h) < Math.abs(best[1] - h) ? point : best))[0];
    for (let column = -14; column <= 14; column++) {
      const angle = (column + (row % 2) / 2) * 0.105;
      if (Math.abs(angle) > 1.45) continue;
      marks.push(ellipse(r * Math.sin(angle), -h + r * tilt * Math.cos(angle), Math.max(15 * Math.cos(angle), 3), 11));
    }
  }
  const all = sheet.define((own) => `<path id="${own}" d="${marks.join("")}"/>`);
  return `<use href="#${all}" fill="${dark(color, 0.25)}" opacity=".7"/><use href="#${all}" fill="${light(color, 0.35)}" opacity=".55" transform="translate(3 4) scale(.995)"/>`;
}
