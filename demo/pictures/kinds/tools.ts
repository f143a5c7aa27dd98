import { dark, light } from "../draw/color.ts";
import { blur, clip, group, line, linear, moved, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse, type Point, smooth } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { limb, tapered } from "../draw/tube.ts";
import { lying } from "./flat.ts";
import type { DrawThing, Thing } from "./kind.ts";

/** Chopsticks on a rest, lacquered or of bamboo. */
export const chopsticks: DrawThing = (sheet, look): Thing => {
  const isBamboo = look.form === "bamboo";
  const length = 980;
  const c = look.color;
  const stick = (tone: string) => {
    const points: Point[] = [
      [-length / 2, 0],
      [0, 0],
      [length / 2, 0],
    ];
    const widths = [36, 28, 11];
    const outline = tapered(points, widths);
    const tip = isBamboo
      ? ""
      : shape(`M${length / 2 - 190} -14L${length / 2} -6V6L${length / 2 - 190} 14Z`, dark(tone, 0.2)) +
        Array.from(
          { length: 60 },
          () =>
            `<circle cx="${n(length / 2 - sheet.random() * 180)}" cy="${n(sheet.random() * 18 - 9)}" r="1.8" fill="#fff" opacity=".4"/>`,
        ).join("");
    const rings = isBamboo
      ? [-240, 120]
          .map((x) => `<rect x="${x}" y="-17" width="7" height="34" fill="${dark(tone, 0.35)}" opacity=".7"/>`)
          .join("")
      : [-330, -316, -296]
          .map(
            (x, index) => `<rect x="${x}" y="-19" width="${index === 1 ? 12 : 5}" height="38" fill="${look.accent}"/>`,
          )
          .join("") + `<rect x="${-length / 2}" y="-18" width="26" height="36" fill="${look.accent}"/>`;
    return {
      outline,
      body:
        limb(sheet, points, widths, tone, isBamboo ? 0.4 : 0.95) +
        group(tip + rings, clip(sheet, outline)) +
        line(`M${-length / 2} -7L${length / 2 - 20} -2`, "#fff", 4, opacity(isBamboo ? 0.2 : 0.5) + blur(sheet, 1.5)),
    };
  };
  const a = stick(c);
  const b = stick(c);
  const rest = (x: number, y: number) => {
    const path = "M-90-28C-60-44-30-20 0-26C30-20 60-44 90-28C104 0 90 26 60 30C30 36-30 36-60 30C-90 26-104 0-90-28Z";
    return lying(
      sheet,
      path,
      shape(
        path,
        linear(
          sheet,
          [
            [0, "#ffffff"],
            [0.5, "#eef0ea"],
            [1, "#b9bdb6"],
          ],
          [0, 0, 1, 1],
        ),
      ) +
        line("M-70-10C-40-22-20-4 0-8C20-4 40-22 70-10", "#23478f", 5, opacity(0.7)) +
        line("M-66 12C-36 2-20 16 0 12C20 16 36 2 66 12", "#23478f", 5, opacity(0.7)),
      x,
      y,
      62,
      9,
    );
  };
  const art = `<g transform="rotate(-28)">${rest(270, 6)}${lying(sheet, a.outline, a.body, 0, -34, 0, 13)}${lying(sheet, b.outline, b.body, 16, 30, 1.4, 13)}</g>`;
  return { art, outline: "M0 0", width: 940, height: 640 };
};

/** A grater of copper, every tooth raised by hand. */
export const grater: DrawThing = (sheet, look): Thing => {
  const plate0 =
    "M-190-430C-90-446 90-446 190-430C200-250 196-40 180 120C120 150 70 160 56 200L48 420C40 446-40 446-48 420L-56 200C-70 160-120 150-180 120C-196-40-200-250-190-430Z";
  const c = look.accent;
  const teeth: string[] = [];
  for (let row = 0; row < 19; row++) {
    for (let column = 0; column < 12; column++) {
      const x = -154 + column * 28 + (row % 2) * 14 + (sheet.random() - 0.5) * 6;
      const y = -392 + row * 25 + (sheet.random() - 0.5) * 5;
      if (Math.abs(x) > 158) continue;
      teeth.push(`M${n(x - 8)} ${n(y)}l8-14 8 14q-8 6-16 0Z`);
    }
  }
  const all = sheet.define((own) => `<path id="${own}" d="${teeth.join("")}"/>`);
  const body =
    group(
      shape(
        plate0,
        linear(
          sheet,
          [
            [0, light(c, 0.5)],
            [0.3, c],
            [0.5, light(c, 0.65)],
            [0.7, c],
            [1, dark(c, 0.3)],
          ],
          [0, 0, 1, 0.7],
        ),
      ) +
        shape(
          "M-200 96C-100 130 100 130 200 96V460H-200Z",
          linear(sheet, [
            [0, dark(look.color, 0.2)],
            [0.35, light(look.color, 0.35)],
            [0.6, look.color],
            [1, dark(look.color, 0.4)],
          ]),
        ),
      clip(sheet, plate0),
    ) +
    `<use href="#${all}" fill="#000" opacity=".4" transform="translate(3 6)"/><use href="#${all}" fill="${light(c, 0.8)}"/><use href="#${all}" fill="none" stroke="${dark(c, 0.4)}" stroke-width="1.6"/>` +
    line(plate0, light(look.color, 0.3), 9) +
    line(plate0, dark(look.color, 0.4), 3, opacity(0.6)) +
    `<circle cy="392" r="15" fill="#e9e3d7"/><circle cy="392" r="15" fill="none" stroke="${dark(look.color, 0.4)}" stroke-width="4"/>`;
  const radish = radishAt(sheet);
  return { art: lying(sheet, plate0, body, -90, 0, -12, 20) + radish, outline: "M0 0", width: 760, height: 960 };
};

function radishAt(sheet: Sheet): string {
  const path = "M-90-60C-40-120 60-120 100-60C118 0 110 80 90 130C40 150-40 150-84 130C-104 70-108 0-90-60Z";
  return lying(
    sheet,
    path,
    shape(
      path,
      radial(
        sheet,
        [
          [0, "#ffffff"],
          [0.7, "#f0eee4"],
          [1, "#c8c5b4"],
        ],
        [0.4, 0.4, 0.7],
      ),
    ) +
      shape(ellipse(0, -74, 92, 36), "#fbfaf4") +
      line(ellipse(0, -74, 70, 26), "#dfe3d2", 5) +
      group(shape("M-92-50C-40-86 40-86 100-50C90-20-80-20-92-50Z", "#a9c27c"), opacity(0.5) + blur(sheet, 12)),
    250,
    190,
    20,
    16,
  );
}

/** A scoop for tea in the form of a leaf. */
export const scoop: DrawThing = (sheet, look) => {
  const c = look.color;
  const bowl = smooth(
    [
      [0, -420],
      [110, -330],
      [150, -200],
      [100, -60],
      [24, 20],
      [-24, 20],
      [-100, -60],
      [-150, -200],
      [-110, -330],
    ] as Point[],
    true,
  );
  const stem = limb(
    sheet,
    [
      [0, 0],
      [6, 160],
      [0, 330],
      [14, 460],
    ],
    [46, 36, 30, 44],
    c,
    0.9,
  );
  const veins =
    "M0-400V0M0-300L80-350M0-300L-80-350M0-220L116-280M0-220L-116-280M0-140L112-200M0-140L-112-200M0-66L80-116M0-66L-80-116";
  const metal = linear(
    sheet,
    [
      [0, dark(c, 0.35)],
      [0.25, c],
      [0.42, light(c, 0.75)],
      [0.55, c],
      [1, dark(c, 0.45)],
    ],
    [0, 0, 1, 0.8],
  );
  const hollow = radial(
    sheet,
    [
      [0, "#000", 0.28],
      [0.7, "#000", 0.08],
      [1, "#fff", 0.25],
    ],
    [0.42, 0.4, 0.62],
  );
  const body =
    stem +
    shape(bowl, metal) +
    shape(bowl, hollow) +
    line(veins, dark(c, 0.5), 4, opacity(0.6)) +
    line(veins, light(c, 0.7), 2.4, opacity(0.6) + moved(-2.5, -2)) +
    line(bowl, light(c, 0.6), 5);
  const tea = Array.from({ length: 70 }, () => {
    const [x, y] = [(sheet.random() - 0.5) * 150, -190 + (sheet.random() - 0.5) * 190];
    return `M${n(x)} ${n(y)}q12 ${n(sheet.random() * 14 - 7)} ${n(24 + sheet.random() * 14)} ${n(sheet.random() * 18 - 9)}`;
  }).join("");
  const leaves =
    group(shape(ellipse(6, -186, 96, 110), "#2f3a1c"), opacity(0.5) + blur(sheet, 12)) +
    line(tea, "#3c4a24", 8, 'stroke-linecap="round"') +
    line(tea, "#66773a", 4, `stroke-linecap="round"${moved(-1, -2)}`);
  const outline = `${bowl}M-20 0H24L36 470H-10Z`;
  return { art: lying(sheet, outline, body + leaves, 30, -20, 24, 18), outline: "M0 0", width: 640, height: 900 };
};
