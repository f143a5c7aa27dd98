import { dark, light, mix } from "../draw/color.ts";
import { blur, group, line, linear, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse, type Point, smooth } from "../draw/path.ts";
import { between } from "../draw/random.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { treeAt } from "./trees.ts";
import { filled, height, mist, ridge, type Season, sky, whole, width } from "./hills.ts";

const morning: Season = { sky: ["#bcd3dc", "#fdf3df"], sun: "#fff6dc", hills: [], trees: [], mist: "#fdf8ec" };

/** Rows of tea on a slope, the mountains behind them in the morning. */
export function teaField(sheet: Sheet): string {
  const far = ["#b3c3c9", "#9bb3ae", "#7f9d8a"]
    .map(
      (color, index) =>
        shape(
          filled(ridge(sheet, 330 + index * 46, 170 - index * 20, 2 + index * 0.6)),
          linear(
            sheet,
            [
              [0, color],
              [1, light(color, 0.4)],
            ],
            [0, 0, 0, 1],
          ),
        ) + mist(sheet, 360 + index * 46, morning.mist, 0.55),
    )
    .join("");
  const rows: string[] = [];
  const count = 17;
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1);
    const y = 420 + share ** 1.7 * 620;
    const thick = 16 + share ** 1.4 * 92;
    const bend = 60 + share * 130;
    const color = mix("#8fae58", "#476b2c", share * 0.75);
    const points: Point[] = [-0.1, 0.15, 0.4, 0.65, 0.9, 1.1].map((at) => [
      at * width,
      y + Math.sin(at * 3.4 + share * 1.4) * bend * 0.5 - at * bend * 0.35,
    ]);
    const path = smooth(points);
    const tufts = Array.from({ length: 26 }, () => {
      const at = sheet.random();
      const [x, top] = [
        at * width,
        y + Math.sin(at * 3.4 + share * 1.4) * bend * 0.5 - at * bend * 0.35 - thick * between(sheet.random, 0.1, 0.46),
      ];
      return `M${n(x)} ${n(top)}q${n(thick * 0.1)} ${n(-thick * 0.24)} ${n(thick * 0.2)} 0`;
    }).join("");
    rows.push(
      line(path, dark(color, 0.55), thick * 1.02, ` transform="translate(0 ${n(thick * 0.34)})"`) +
        line(path, dark(color, 0.2), thick) +
        line(path, color, thick * 0.72, ` transform="translate(0 ${n(-thick * 0.12)})"`) +
        group(
          line(path, light(color, 0.5), thick * 0.26, ` transform="translate(0 ${n(-thick * 0.28)})"`),
          opacity(0.7) + blur(sheet, thick * 0.07, 0.1),
        ) +
        line(tufts, light(color, 0.45), Math.max(thick * 0.05, 1.4), opacity(0.8)),
    );
  }
  const field = `<path d="M-40 410L${width + 40} 380V${height + 40}H-40Z" fill="#43602b"/>`;
  const beam = `<rect ${whole} fill="${radial(
    sheet,
    [
      [0, "#fff6d2", 0.6],
      [1, "#fff6d2", 0],
    ],
    [0.24, 0.34, 0.6],
  )}"/>`;
  const hut = `<g transform="translate(1180 372)">${shape("M-60 0L0-44L70 0V6H-60Z", "#5a4636")}${shape("M-46 4H58V52H-46Z", "#d9c8a6")}${shape("M-30 16H-6V52H-30Z", "#6b543c")}${shape("M12 16H44V36H12Z", "#7d6b52")}</g>`;
  return sky(sheet, morning) + far + field + hut + rows.join("") + beam + mist(sheet, 420, morning.mist, 0.5);
}

/** A quiet sea with islands, and the sun low on it. */
export function sea(sheet: Sheet): string {
  const dusk: Season = { sky: ["#a9c3d6", "#fce6cd"], sun: "#fff1d0", hills: [], trees: [], mist: "#fff4e6" };
  const islands = [
    [300, 430, 330, 120, "#a3b2c0"],
    [1240, 440, 420, 150, "#97a9b8"],
    [820, 448, 210, 66, "#8c9fb0"],
  ]
    .map(([x, y, w, h, tone]) => {
      const [cx, cy, rx, ry] = [x, y, w, h] as number[] as [number, number, number, number];
      return shape(
        `M${cx - rx} ${cy + 12}C${cx - rx * 0.6} ${cy - ry * 0.4} ${cx - rx * 0.3} ${cy - ry} ${cx - rx * 0.05} ${cy - ry * 0.8}C${cx + rx * 0.2} ${cy - ry * 1.1} ${cx + rx * 0.5} ${cy - ry * 0.3} ${cx + rx} ${cy + 12}Z`,
        linear(
          sheet,
          [
            [0, tone as string],
            [1, light(tone as string, 0.5)],
          ],
          [0, 0, 0, 1],
        ),
      );
    })
    .join("");
  const water = `<rect y="440" width="${width}" height="480" fill="${linear(
    sheet,
    [
      [0, "#f4e2cb"],
      [0.16, "#c3d0d3"],
      [0.5, "#6f9aaa"],
      [1, "#2f6277"],
    ],
    [0, 0, 0, 1],
  )}"/>`;
  const glints = Array.from({ length: 190 }, () => {
    const share = sheet.random() ** 1.4;
    const y = 450 + share * 430;
    const x = 520 + (sheet.random() - 0.5) * (200 + share * 760);
    return `M${n(x)} ${n(y)}h${n(8 + share * 54)}`;
  }).join("");
  const swells = Array.from({ length: 26 }, (_, index) => {
    const share = index / 25;
    const y = 470 + share ** 1.5 * 430;
    const points = Array.from({ length: 12 }, (_, step): Point => [
      -60 + step * 160,
      y + Math.sin(step * 1.3 + index * 1.9) * (2 + share * 15),
    ]);
    return line(smooth(points), index % 2 ? "#ffffff" : "#1f4f66", 1.5 + share * 7, opacity(index % 2 ? 0.16 : 0.13));
  }).join("");
  const boat = `<g transform="translate(1010 520)"><path d="M-90 0H96C80 30 60 38 30 38H-40C-66 38-82 26-90 0Z" fill="#4a3a30"/><path d="M-4-6V-160C50-120 66-60 66-14ZM-14-14V-130C-50-90-62-50-60-14Z" fill="#f6efe0"/><path d="M-8 0V-170" stroke="#3a2c22" stroke-width="6"/><path d="M-80 44C-20 54 40 54 90 44" stroke="#fff" stroke-width="5" opacity=".5" fill="none"/></g>`;
  const shine = `<rect y="440" width="${width}" height="460" fill="${radial(
    sheet,
    [
      [0, "#fff4d8", 0.7],
      [1, "#fff4d8", 0],
    ],
    [0.34, 0.1, 0.5],
  )}"/>`;
  return (
    sky(sheet, dusk, 0.33, 0.36) +
    islands +
    mist(sheet, 432, dusk.mist, 0.7) +
    water +
    swells +
    shine +
    line(glints, "#fffaf0", 4, `stroke-linecap="round"${opacity(0.75)}`) +
    boat
  );
}

/** Fruit on a terraced slope above the sea. */
export function grove(sheet: Sheet): string {
  const day: Season = { sky: ["#a9d0e0", "#f6f3e2"], sun: "#fffbe8", hills: [], trees: [], mist: "#fffdf4" };
  const seaLine = `<rect y="330" width="${width}" height="220" fill="${linear(
    sheet,
    [
      [0, "#cfe0e2"],
      [1, "#5f9fb3"],
    ],
    [0, 0, 0, 1],
  )}"/>`;
  const terraces: string[] = [];
  for (let step = 0; step < 6; step++) {
    const y = 430 + step * 86;
    const edge: Point[] = Array.from({ length: 9 }, (_, index) => [
      -60 + index * 220,
      y + Math.sin(index * 0.8 + step) * 16 - (8 - index) * (16 - step * 2),
    ]);
    const wallTop = smooth(edge);
    const tall = 40 + step * 7;
    const stones = Array.from({ length: 44 }, () => {
      const at = sheet.random() * 7.9;
      const [a, b] = [edge[Math.floor(at)]!, edge[Math.floor(at) + 1]!];
      const share = at % 1;
      return ellipse(
        a[0] + (b[0] - a[0]) * share,
        a[1] + (b[1] - a[1]) * share + between(sheet.random, 8, tall),
        between(sheet.random, 9, 22),
        between(sheet.random, 7, 13),
      );
    }).join("");
    const trees: string[] = [];
    for (let index = 0; index < 11; index++) {
      const x = -60 + index * 160 + (step % 2) * 80 + sheet.random() * 100;
      const at = Math.min(Math.max((x + 60) / 220, 0), 7.9);
      const ground = edge[Math.floor(at)]![1] + (edge[Math.floor(at) + 1]![1] - edge[Math.floor(at)]![1]) * (at % 1);
      trees.push(treeAt(sheet, "mikan", step < 3 ? "#5f8f4a" : "#47793a", x, ground + 4, 84 + step * 20, index % 2));
    }
    terraces.push(
      group(
        shape(`${wallTop}L${width + 160} ${height + 60}L-60 ${height + 60}Z`, mix("#a5a284", "#857f62", step / 6)),
        grain(sheet, "stone", 3),
      ) +
        shape(stones, "#5f5a48", ` transform="translate(2 5)"${opacity(0.3)}`) +
        shape(stones, "#c0bba6", opacity(0.9)) +
        line(wallTop, "#7f9a52", 13) +
        trees.join(""),
    );
  }
  const islands =
    shape("M900 336C980 300 1060 250 1160 270C1260 240 1380 290 1480 336Z", "#9fb8bf") +
    shape("M240 336C300 310 340 296 400 304C460 296 500 316 540 336Z", "#aec4c9");
  return (
    sky(sheet, day) +
    islands +
    seaLine +
    line(
      Array.from(
        { length: 60 },
        () => `M${n(sheet.random() * width)} ${n(340 + sheet.random() * 90)}h${n(14 + sheet.random() * 40)}`,
      ).join(""),
      "#ffffff",
      3,
      opacity(0.5),
    ) +
    terraces.join("") +
    `<rect ${whole} fill="${radial(
      sheet,
      [
        [0, "#fff8dc", 0.5],
        [1, "#fff8dc", 0],
      ],
      [0.25, 0.2, 0.7],
    )}"/>`
  );
}
