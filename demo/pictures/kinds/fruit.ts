import { box, boxBase, boxOutline, boxReach } from "../draw/box.ts";
import { camera } from "../draw/camera.ts";
import { dark, light } from "../draw/color.ts";
import { blur, clip, group, line, linear, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse, type Point, rounded, smooth } from "../draw/path.ts";
import { randomOf } from "../draw/random.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import type { DrawThing } from "./kind.ts";

type FruitName = "mikan" | "peach" | "persimmon" | "apple";

/** One fruit, round and lit; drawn once for each size it comes in. */
export function fruitAt(sheet: Sheet, name: FruitName, x: number, y: number, size: number, turn = 0): string {
  const drawn = fruit(sheet, name);
  const id = sheet.define((own) => `<g id="${own}">${drawn}</g>`);
  const scale = Math.round(size) / 100;
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ""} scale(${scale})"><use href="#${id}"/></g>`;
}

function fruit(sheet: Sheet, name: FruitName): string {
  const random = randomOf(name);
  switch (name) {
    case "mikan":
      return ballOf(
        sheet,
        smooth(
          [
            [0, -84],
            [56, -78],
            [98, -30],
            [92, 34],
            [40, 76],
            [-40, 76],
            [-92, 34],
            [-98, -30],
            [-56, -78],
          ] as Point[],
          true,
        ),
        "#ec8a1f",
        "#f6b04a",
        {
          marks: group(
            Array.from({ length: 36 }, () =>
              shape(ellipse(random() * 180 - 90, random() * 150 - 76, 2.4, 2), dark("#ec8a1f", 0.2)),
            ).join(""),
            opacity(0.5),
          ),
          top: shape("M-14-70l6-8 8 4 8-6 4 10-10 8Z", "#6d7f3c") + shape(ellipse(0, -68, 5, 3.5), "#4a5a2c"),
        },
      );
    case "peach":
      return ballOf(
        sheet,
        smooth(
          [
            [0, -92],
            [44, -96],
            [92, -40],
            [90, 30],
            [44, 78],
            [0, 92],
            [-44, 78],
            [-90, 30],
            [-92, -40],
            [-44, -96],
          ] as Point[],
          true,
        ),
        "#f0b9a4",
        "#f9e2c6",
        {
          marks:
            group(shape(ellipse(44, -20, 58, 74), "#e0707a"), opacity(0.6) + blur(sheet, 18)) +
            line("M4-92C26-40 26 20 2 88", "#c9656a", 6, opacity(0.6) + blur(sheet, 2)),
          top:
            shape("M-6-90C-50-120-96-104-110-84C-70-66-26-70-6-90Z", "#7a9a55") +
            line("M-8-90C-46-98-76-96-104-86", "#57703f", 3),
          dull: true,
        },
      );
    case "persimmon":
      return ballOf(
        sheet,
        smooth(
          [
            [0, -74],
            [60, -72],
            [98, -20],
            [84, 44],
            [36, 76],
            [-36, 76],
            [-84, 44],
            [-98, -20],
            [-60, -72],
          ] as Point[],
          true,
        ),
        "#c2571f",
        "#e58a45",
        {
          marks:
            group(
              line("M-60-50C-40 0-44 40-34 70M50-56C44 0 56 30 40 70M-10-60C-20 0-6 40-8 74", "#7c3412", 9),
              opacity(0.35) + blur(sheet, 4),
            ) + group(shape(ellipse(-20, 10, 60, 40), "#fff"), opacity(0.24) + blur(sheet, 16)),
          top:
            shape("M0-62C30-86 60-84 66-66C40-60 26-54 0-50C-26-54-40-60-66-66C-60-84-30-86 0-62Z", "#7b7a4a") +
            line("M0-62V-92", "#5f4a2c", 8),
          dull: true,
        },
      );
    default:
      return ballOf(
        sheet,
        smooth(
          [
            [0, -76],
            [40, -90],
            [92, -56],
            [94, 14],
            [58, 80],
            [20, 88],
            [0, 82],
            [-20, 88],
            [-58, 80],
            [-94, 14],
            [-92, -56],
            [-40, -90],
          ] as Point[],
          true,
        ),
        "#b0302f",
        "#e0574a",
        {
          marks:
            group(shape(ellipse(-50, 60, 60, 34), "#e9c45a"), opacity(0.55) + blur(sheet, 16)) +
            group(
              line(
                "M-70-60C-60 0-54 40-40 80M-30-78C-30 0-24 40-14 84M30-80C26 0 24 40 16 84M70-64C64 0 54 40 42 80",
                "#7d1a1c",
                8,
              ),
              opacity(0.3) + blur(sheet, 5),
            ) +
            Array.from({ length: 22 }, () =>
              shape(ellipse(random() * 160 - 80, random() * 140 - 60, 2, 2), "#f4d3a8", opacity(0.7)),
            ).join(""),
          top:
            shape(ellipse(2, -72, 30, 11), "#5c1a16", opacity(0.6) + blur(sheet, 4)) +
            line("M0-72C4-92 8-104 22-116", "#5a4228", 7, 'stroke-linecap="round"'),
        },
      );
  }
}

function ballOf(
  sheet: Sheet,
  outline: string,
  color: string,
  bright: string,
  { marks, top, dull }: { marks: string; top: string; dull?: boolean },
): string {
  const body = radial(
    sheet,
    [
      [0, light(bright, 0.3)],
      [0.35, bright],
      [0.7, color],
      [1, dark(color, 0.45)],
    ],
    [0.36, 0.3, 0.78],
  );
  const shine = dull
    ? ""
    : group(
        shape(ellipse(-36, -44, 20, 12), "#fff", ' transform="rotate(-34 -36 -44)"'),
        opacity(0.8) + blur(sheet, 3),
      );
  const bounce = linear(
    sheet,
    [
      [0, "#fff", 0],
      [0.8, "#fff", 0],
      [1, "#ffe9cf", 0.3],
    ],
    [0, 0, 1, 1],
  );
  return (
    group(shape(ellipse(10, 76, 88, 22), "#24160c"), opacity(0.5) + blur(sheet, 8)) +
    group(shape(outline, body) + marks + shape(outline, bounce), clip(sheet, outline)) +
    shine +
    top
  );
}

/** A box of fruit, heaped. */
export const fruitBox: DrawThing = (sheet, look) => {
  const name = (["mikan", "peach", "persimmon", "apple"] as const).find((one) => one === look.form) ?? "mikan";
  const wood = "#d9b98a";
  const [w, h, d, yaw] = [680, name === "persimmon" ? 100 : 190, 400, 18];
  const size = { w, h, d, yaw };
  const view = camera(yaw);
  const slats = (width: number) =>
    [0.34, 0.67]
      .map(
        (share) =>
          `<rect y="${n(h * share)}" width="${width}" height="9" fill="#2a1a0e" opacity=".75"/><rect y="${n(h * share + 9)}" width="${width}" height="3" fill="#fff" opacity=".3"/>`,
      )
      .join("");
  const nails = (width: number) =>
    [22, width - 22]
      .flatMap((x) => [0.16, 0.5, 0.84].map((share) => `<circle cx="${x}" cy="${n(h * share)}" r="4" fill="#6b5a48"/>`))
      .join("");
  const mark = `<g transform="translate(${w / 2} ${h * 0.5})">${name === "persimmon" ? "" : `<circle r="52" fill="${wood}"/><circle r="46" fill="none" stroke="${look.color}" stroke-width="7"/><path d="M0-26C24-8 24 14 0 30C-24 14-24-8 0-26Z" fill="${look.color}"/>`}</g>`;
  const body = box(sheet, size, {
    color: wood,
    front: slats(w) + mark + nails(w),
    side: slats(d) + nails(d),
    hasTop: false,
    texture: grain(sheet, "wood", 1.1),
  });
  const inner = `<g transform="${view.face([-w / 2, h, -d / 2], [1, 0, 0], [0, 0, 1])}"><path d="${rounded(0, 0, w, d, 2)}" fill="${dark(wood, 0.6)}"/></g>`;
  const radius = name === "apple" ? 108 : name === "peach" ? 112 : name === "persimmon" ? 84 : 82;
  const columns = Math.floor((w - 20) / (radius * 1.62));
  const rows = Math.max(2, Math.floor((d - 10) / (radius * 1.5)));
  const heap: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const z = -d / 2 + ((row + 0.5) * d) / rows;
      const x = -w / 2 + 14 + ((column + 0.5) * (w - 28)) / columns + (sheet.random() - 0.5) * 10;
      const [px, py] = view.see([x, h + 10 + sheet.random() * 16, z]);
      heap.push(fruitAt(sheet, name, px, py - (row % 2) * 6, radius, (sheet.random() - 0.5) * 50));
    }
  }
  const straw = name === "apple" || name === "peach" ? paperNest(sheet, view.see, w, d, h) : "";
  const art = inner + straw + heap.join("") + body;
  return {
    art,
    outline: boxOutline({ ...size, h: h + 70 }),
    base: boxBase(size),
    ...boxReach({ ...size, h: h + 90 }),
    foot: 720,
  };
};

function paperNest(
  sheet: Sheet,
  see: (spot: readonly [number, number, number]) => Point,
  w: number,
  d: number,
  h: number,
): string {
  const strips = Array.from({ length: 46 }, () => {
    const [x, y] = see([(sheet.random() - 0.5) * w * 0.94, h - 4, (sheet.random() - 0.5) * d * 0.9]);
    return `M${n(x)} ${n(y)}q${n(sheet.random() * 60 - 30)} ${n(-30 - sheet.random() * 20)} ${n(sheet.random() * 80 - 40)} ${n(sheet.random() * 10)}`;
  }).join("");
  return line(strips, "#f1e7d2", 8, 'stroke-linecap="round"');
}
