import { box, boxBase, boxOutline } from "../draw/box.ts";
import { dark, mix } from "../draw/color.ts";
import { linear } from "../draw/paint.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb } from "../draw/tube.ts";
import type { DrawThing, Thing } from "./kind.ts";

/** Sweets cut from a bar: a dark jelly of beans, or a sponge cake. */
export const barSweet: DrawThing = (sheet, look): Thing => {
  const isCake = look.form === "castella";
  const c = look.color;
  const [h, d] = isCake ? [190, 250] : [128, 170];
  const crust = "#6b3a1c";
  const dots = isCake ? crumbs(sheet, 600, h, dark(c, 0.2)) : "";
  const crumb = dots && `<use href="#${sheet.define((own) => `<g id="${own}">${dots}</g>`)}"/>`;
  const front = isCake
    ? `<rect width="900" height="26" fill="${crust}"/><rect y="24" width="900" height="12" fill="${mix(c, crust, 0.5)}"/><rect y="${h - 16}" width="900" height="16" fill="${mix(c, crust, 0.7)}"/>${crumb}`
    : `<rect width="900" height="${h}" fill="${linear(
        sheet,
        [
          [0, "#fff", 0.24],
          [0.3, "#fff", 0.05],
          [0.34, "#fff", 0.2],
          [0.5, "#fff", 0],
        ],
        [0, 0, 0.4, 1],
      )}"/>`;
  const color = isCake ? c : c === "#a8ad52" ? "#5f6f34" : dark(c, 0.35);
  const make = (x: number, w: number, z = 0, yaw = 20) =>
    box(
      sheet,
      { w, h, d, x, z, yaw },
      {
        color,
        round: isCake ? 6 : 4,
        top: isCake
          ? `<rect width="900" height="900" fill="${crust}"/><rect width="900" height="900" fill="${linear(sheet, [
              [0, "#fff", 0.3],
              [0.6, "#fff", 0],
              [1, "#000", 0.1],
            ])}"/>`
          : `<rect width="900" height="900" fill="${linear(
              sheet,
              [
                [0, "#fff", 0.4],
                [0.4, "#fff", 0.1],
                [0.44, "#fff", 0.34],
                [0.7, "#fff", 0.05],
              ],
              [0, 0, 1, 0.6],
            )}"/>`,
        front,
        side: front,
        ...(isCake && { texture: grain(sheet, "stone", 0.8) }),
      },
    );
  const plate0 = { w: 860, h: 26, d: 420, yaw: 20, y: -26, x: 20, z: 20 };
  const dish = box(sheet, plate0, {
    color: isCake ? "#3a2a22" : "#2b2422",
    round: 14,
    top: `<rect x="22" y="22" width="816" height="376" fill="none" stroke="#000" stroke-width="10" opacity=".35"/>`,
  });
  const pieces = make(-170, 330) + make(70, 66, 12) + make(180, 66, 30) + make(296, 66, 52);
  const pick = limb(
    sheet,
    [
      [330, 150],
      [420, 120],
      [520, 92],
    ],
    [6, 16, 22],
    "#6b4a2c",
    0.4,
  );
  return {
    art: dish + pieces + pick,
    outline: boxOutline(plate0),
    base: boxBase(plate0),
    width: 980,
    height: 300,
    below: 170,
    foot: 860,
  };
};

const crumbs = (sheet: Sheet, w: number, h: number, tone: string) =>
  Array.from(
    { length: 80 },
    () =>
      `<circle cx="${n(sheet.random() * w)}" cy="${n(40 + sheet.random() * (h - 64))}" r="${n(1.5 + sheet.random() * 3)}" fill="${tone}" opacity=".5"/>`,
  ).join("");
