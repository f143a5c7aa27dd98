import { dark, light } from "../draw/color.ts";
import { blur, group, line, linear, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grainOver } from "../draw/texture.ts";
import { type Draw, rect, side } from "./surface.ts";

export const iron: Draw = (sheet, look) => {
  const hail = look.form === "arare" ? ironHail(sheet, look.color) : castEdge(sheet, look.color);
  return (
    rect(
      linear(
        sheet,
        [
          [0, light(look.color, 0.24)],
          [0.5, look.color],
          [1, dark(look.color, 0.4)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    hail +
    grainOver(sheet, "iron", 2.6, side, side) +
    group(shape(ellipse(380, 330, 420, 260), "#cfd6dc"), opacity(0.2) + blur(sheet, 90, 0.2))
  );
};

export const metal: Draw = (sheet, look) => {
  const isBlade = look.color === "#a9b0b6";
  if (isBlade) return blade(sheet);
  const c = look.color;
  const sheen = linear(
    sheet,
    [
      [0, dark(c, 0.4)],
      [0.3, light(c, 0.5)],
      [0.42, light(c, 0.75)],
      [0.56, c],
      [0.8, dark(c, 0.35)],
      [1, dark(c, 0.1)],
    ],
    [0, 0, 1, 0.5],
  );
  const dents = Array.from({ length: 11 * 12 }, (_, index) => {
    const [column, row] = [index % 11, Math.floor(index / 11)];
    return ellipse(column * 118 + (row % 2) * 59 - 20 + sheet.random() * 16, row * 106 + sheet.random() * 14, 60, 54);
  }).join("");
  const all = sheet.define((own) => `<path id="${own}" d="${dents}"/>`);
  return (
    rect(sheen) +
    `<use href="#${all}" fill="${dark(c, 0.3)}" opacity=".34" transform="translate(-5 -6)"/><use href="#${all}" fill="${light(c, 0.6)}" opacity=".3" transform="translate(7 8)"/><use href="#${all}" fill="url(#${dentShade(sheet, c)})" opacity=".85"/>` +
    rect(
      linear(
        sheet,
        [
          [0, "#fff", 0.2],
          [0.5, "#fff", 0],
          [1, "#000", 0.4],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
};

function ironHail(sheet: Sheet, color: string): string {
  const bead = radial(
    sheet,
    [
      [0, light(color, 0.55)],
      [0.5, light(color, 0.12)],
      [1, dark(color, 0.5)],
    ],
    [0.36, 0.32, 0.7],
  );
  const dots = Array.from({ length: 9 * 10 }, (_, index) => {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    return ellipse(column * 146 + (row % 2) * 73 + 10, row * 128 + 20, 47, 47);
  }).join("");
  const all = sheet.define((own) => `<path id="${own}" d="${dots}"/>`);
  const one = Array.from({ length: 9 * 10 }, (_, index) => {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    return `<circle cx="${column * 146 + (row % 2) * 73 + 10}" cy="${row * 128 + 20}" r="45" fill="${bead}"/>`;
  }).join("");
  return `<use href="#${all}" fill="#000" opacity=".5" transform="translate(12 16)"${blur(sheet, 9, 0.1)}/>${one}`;
}

const dentShade = (sheet: Sheet, color: string) =>
  sheet.define(
    (own) =>
      `<linearGradient id="${own}" gradientUnits="userSpaceOnUse" x2="${side}" y2="${side}"><stop stop-color="${light(color, 0.3)}"/><stop offset=".4" stop-color="${light(color, 0.5)}"/><stop offset="1" stop-color="${dark(color, 0.3)}"/></linearGradient>`,
  );

/** Where the edge was ground: cloudy steel, a bright line, polish. */
function blade(sheet: Sheet): string {
  const wave = Array.from({ length: 13 }, (_, index) => `q50 ${index % 2 ? 46 : -46} 100 0`).join("");
  const layers = Array.from(
    { length: 15 },
    (_, index) => `M-20 ${40 + index * 38}C300 ${20 + index * 42} 700 ${90 + index * 34} 1220 ${30 + index * 40}`,
  ).join("");
  return (
    rect(
      linear(
        sheet,
        [
          [0, "#3d4145"],
          [0.35, "#6c7277"],
          [0.56, "#8f969b"],
          [0.57, "#dfe4e7"],
          [0.8, "#f4f7f8"],
          [1, "#aeb6bb"],
        ],
        [0, 0, 0.12, 1],
      ),
    ) +
    group(line(layers, "#1f2326", 6), opacity(0.4) + blur(sheet, 3, 0.1)) +
    group(line(`M-30 690${wave}`, "#ffffff", 46), opacity(0.75) + blur(sheet, 15, 0.1)) +
    line(`M-30 690${wave}`, "#ffffff", 4, opacity(0.8)) +
    group(shape("M300-20L520-20L820 1220L640 1220Z", "#fff"), opacity(0.26) + blur(sheet, 30, 0.1)) +
    group(
      line(Array.from({ length: 40 }, (_, index) => `M-10 ${760 + index * 12}H1210`).join(""), "#8f979d", 1.2),
      opacity(0.4),
    )
  );
}

/** The rim where two halves of the mould met, and the shoulder under it. */
function castEdge(sheet: Sheet, color: string): string {
  const rim = "M-40 250C300 90 860 60 1240 210";
  return (
    shape("M-40 250C300 90 860 60 1240 210V-40H-40Z", light(color, 0.12)) +
    group(line(rim, "#000", 70, ' transform="translate(0 44)"'), opacity(0.5) + blur(sheet, 24, 0.1)) +
    line(rim, dark(color, 0.3), 54) +
    group(line(rim, light(color, 0.5), 14, ' transform="translate(0 -16)"'), opacity(0.7) + blur(sheet, 5, 0.1)) +
    group(
      shape("M200 1240C240 840 420 560 760 420C560 640 480 900 500 1240Z", light(color, 0.5)),
      opacity(0.16) + blur(sheet, 46, 0.1),
    ) +
    group(shape("M900 900a180 110 0 1 0 2 0Z", "#7a3f22"), opacity(0.16) + blur(sheet, 40, 0.2))
  );
}
