import { dark, light, mix } from "../draw/color.ts";
import { blur, clip, down, group, line, linear, moved, opacity, shape } from "../draw/paint.ts";
import { ellipse, type Point, rounded, smooth } from "../draw/path.ts";
import { n } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { tube } from "../draw/tube.ts";
import { lying } from "./flat.ts";
import type { DrawThing, Thing } from "./kind.ts";

/** Dry noodles in bundles, tied with paper. */
export const noodles: DrawThing = (sheet, look): Thing => {
  const isSoba = look.form === "soba";
  const tone = isSoba ? "#8f7a64" : "#f3ebd6";
  const [w, h] = [690, 92];
  const bundle = (label: string) => {
    const outline = rounded(-w / 2, -h / 2, w, h, 26);
    const threads = Array.from({ length: 30 }, () => {
      const y = -h / 2 + 4 + sheet.random() * (h - 8);
      return `M${-w / 2 + sheet.random() * 8} ${n(y)}C-120 ${n(y + sheet.random() * 8 - 4)} 120 ${n(y + sheet.random() * 8 - 4)} ${w / 2 - sheet.random() * 8} ${n(y)}`;
    }).join("");
    const band = `<rect x="-46" y="${-h / 2 - 2}" width="92" height="${h + 4}" fill="${label}"/><rect x="-38" y="${-h / 2 - 2}" width="6" height="${h + 4}" fill="#fff" opacity=".6"/><rect x="32" y="${-h / 2 - 2}" width="6" height="${h + 4}" fill="#fff" opacity=".6"/><circle r="17" fill="none" stroke="#fff" stroke-width="4"/>`;
    return {
      outline,
      body: group(
        shape(outline, dark(tone, 0.3)) +
          line(threads, tone, 4.4) +
          line(threads, light(tone, 0.6), 1.4, moved(0, -1.6)) +
          shape(
            outline,
            down(sheet, [
              [0, "#fff", 0.3],
              [0.4, "#fff", 0],
              [1, "#000", 0.45],
            ]),
          ) +
          band +
          `<rect x="-46" y="${-h / 2 - 2}" width="92" height="${h + 4}" fill="${down(sheet, [
            [0, "#fff", 0.3],
            [0.5, "#000", 0],
            [1, "#000", 0.4],
          ])}"/>`,
        clip(sheet, outline),
      ),
    };
  };
  const rows = isSoba ? 4 : 5;
  const one = bundle(look.accent === "#fbfaf6" ? "#1f4e79" : look.accent);
  const wood = "#e3c795";
  const tray0 = rounded(-410, -330, 820, 660, 8);
  const tray = lying(
    sheet,
    tray0,
    group(
      shape(tray0, wood) +
        shape(rounded(-384, -304, 768, 608, 4), dark(wood, 0.2)) +
        shape(
          rounded(-384, -304, 768, 608, 4),
          linear(
            sheet,
            [
              [0, "#000", 0.34],
              [0.16, "#000", 0],
            ],
            [0, 0, 1, 1],
          ),
        ),
      grain(sheet, "wood", 1.2),
    ),
    0,
    0,
    0,
    22,
  );
  const body = Array.from({ length: rows }, (_, index) => {
    const y = -((rows - 1) * 112) / 2 + index * 112;
    return lying(sheet, one.outline, one.body, (index % 2) * 10 - 5, y, 0, 11);
  }).join("");
  return { art: `<g transform="rotate(-9)">${tray}${body}</g>`, outline: "M0 0", width: 960, height: 820 };
};

/** Kelp for stock, dried and dusted, tied with a straw. */
export const kelp: DrawThing = (sheet, look): Thing => {
  const c = mix(look.color, "#2a2a1c", 0.5);
  const blade = (turn: number, x: number, y: number, seed: number) => {
    const wave = (side: 1 | -1): Point[] =>
      Array.from({ length: 9 }, (_, index) => [
        side * (84 + Math.sin(index * 1.7 + seed) * 12 + (index === 0 || index === 8 ? -30 : 0)),
        -420 + index * 105,
      ]);
    const path = smooth([...wave(-1), ...wave(1).toReversed()], true);
    const powder = Array.from({ length: 50 }, () =>
      ellipse(
        (sheet.random() - 0.5) * 130,
        (sheet.random() - 0.5) * 780,
        4 + sheet.random() * 14,
        3 + sheet.random() * 20,
      ),
    ).join("");
    const body = group(
      shape(
        path,
        linear(sheet, [
          [0, dark(c, 0.3)],
          [0.3, light(c, 0.2)],
          [0.5, dark(c, 0.2)],
          [0.7, light(c, 0.12)],
          [1, dark(c, 0.4)],
        ]),
      ) +
        group(shape(powder, "#e6e2cf"), opacity(0.24) + blur(sheet, 5)) +
        line("M-30-420C-24-200-34 100-26 420M30-420C26-200 36 100 28 420", dark(c, 0.5), 8, opacity(0.5)) +
        line("M-36-420C-30-200-40 100-32 420", light(c, 0.4), 3, opacity(0.5)),
      clip(sheet, path),
    );
    return lying(sheet, path, body, x, y, turn, 14);
  };
  const cord = [-12, 6]
    .map(
      (shift) =>
        line(
          `M-190 ${shift}C-100 ${shift + 24} 100 ${shift - 24} 200 ${shift + 6}`,
          "#6b5530",
          14,
          'stroke-linecap="round"',
        ) +
        line(
          `M-190 ${shift - 2}C-100 ${shift + 22} 100 ${shift - 26} 200 ${shift + 4}`,
          "#c9a45c",
          9,
          'stroke-linecap="round"',
        ),
    )
    .join("");
  const bow =
    tube(
      sheet,
      [
        [20, 0],
        [90, -80],
        [150, -60],
        [30, 4],
      ],
      12,
      "#c9a45c",
      0.3,
    ) +
    tube(
      sheet,
      [
        [20, 0],
        [-60, -84],
        [-120, -50],
        [10, 4],
      ],
      12,
      "#c9a45c",
      0.3,
    ) +
    tube(
      sheet,
      [
        [20, 2],
        [60, 80],
        [110, 130],
      ],
      12,
      "#c9a45c",
      0.3,
    ) +
    tube(
      sheet,
      [
        [14, 2],
        [-20, 90],
        [-60, 140],
      ],
      12,
      "#c9a45c",
      0.3,
    );
  return {
    art:
      group(blade(-13, -110, 10, 0) + blade(9, 120, 0, 2) + blade(-3, 0, 20, 4), grain(sheet, "leather", 1.6)) +
      `<g transform="translate(0 60)">${cord}${bow}</g>`,
    outline: "M0 0",
    width: 700,
    height: 960,
  };
};
