import { dark, light } from "./color.ts";
import { blur, clip, group, line, linear, moved, opacity, radial, shape } from "./paint.ts";
import { arc, ellipse, type Point, rounded, smooth } from "./path.ts";
import { n, type Sheet } from "./sheet.ts";
import { grain, type GrainName } from "./texture.ts";

interface LumpLook {
  readonly height?: number;
  readonly gloss?: number;
  readonly marks?: string;
  readonly grain?: GrainName;
}

/** A small thing seen from above around (0, 0), with its own light and its shadow to the lower right; drawn once, used often. */
export function lump(
  sheet: Sheet,
  outline: string,
  color: string,
  { height = 10, gloss = 0.3, marks = "", grain: name }: LumpLook = {},
): string {
  const path = sheet.define((own) => `<path id="${own}" d="${outline}"/>`);
  const edge = sheet.define((own) => `<clipPath id="${own}"><path d="${outline}"/></clipPath>`);
  const use = (more: string) => `<use href="#${path}"${more}/>`;
  const glow = linear(
    sheet,
    [
      [0, light(color, 0.5)],
      [0.4, color],
      [1, dark(color, 0.36)],
    ],
    [0.1, 0.05, 0.9, 1],
  );
  const shine =
    gloss > 0.1
      ? use(
          ` fill="${radial(
            sheet,
            [
              [0, "#fff", gloss],
              [1, "#fff", 0],
            ],
            [0.32, 0.28, 0.4],
          )}"`,
        )
      : "";
  const rim = use(` fill="none" stroke="${light(color, 0.6)}" stroke-width="3" opacity=".5"`);
  const body = `<g clip-path="url(#${edge})">${use(` fill="${glow}"`)}${marks}${shine}${rim}</g>`;
  const whole =
    `<g opacity="${height > 10 ? ".5" : ".32"}"${height > 10 ? blur(sheet, height * 0.6) : ""}>${use(` fill="#24160c"${moved(height * 0.7, height)}`)}</g>` +
    (name ? group(body, grain(sheet, name)) : body);
  const id = sheet.define((own) => `<g id="${own}">${whole}</g>`);
  return `<use href="#${id}"/>`;
}

/** Puts what was drawn around (0, 0) somewhere else. */
export function placedAt(body: string, x: number, y: number, turn = 0): string {
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ""}">${body}</g>`;
}

export function disc(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** A blossom of five round petals, notched or not. */
export function blossom(x: number, y: number, radius: number, petals = 5, depth = 0.2, turn = -90): string {
  const points = arc(0, 0, 1, 0, 360, petals * 6)
    .slice(0, -1)
    .map(([px, py]): Point => {
      const angle = Math.atan2(py, px);
      const swell = 1 - depth + depth * Math.abs(Math.cos((petals / 2) * (angle - (turn * Math.PI) / 180)));
      return [x + px * radius * swell, y + py * radius * swell];
    });
  return smooth(points, true);
}

export function leaf(x: number, y: number, radius: number, turn: number): string {
  const points: Point[] = [
    [0, -1],
    [0.5, -0.5],
    [0.56, 0.1],
    [0, 1],
    [-0.56, 0.1],
    [-0.5, -0.5],
  ];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * radius, Math.sin((turn * Math.PI) / 180) * radius];
  return smooth(
    points.map(([px, py]): Point => [x + px * cos - py * sin, y + px * sin + py * cos]),
    true,
  );
}

/** A roll of cloth seen from above, its pattern wound around it. */
export function rollOf(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  color: string,
): string {
  const outline = rounded(x, y, width, height, width * 0.2);
  const across = linear(sheet, [
    [0, "#000", 0.34],
    [0.24, "#fff", 0.3],
    [0.5, "#fff", 0],
    [1, "#000", 0.5],
  ]);
  return (
    group(shape(outline, "#24160c", moved(8, 9)), opacity(0.45) + blur(sheet, 7)) +
    group(shape(outline, fill) + shape(outline, across), clip(sheet, outline)) +
    line(`M${n(x + width * 0.82)} ${n(y + 4)}V${n(y + height - 4)}`, dark(color, 0.5), 3, opacity(0.6))
  );
}
