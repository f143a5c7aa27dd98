import { dark, light, mix } from "../draw/color.ts";
import { blur, group, line, linear, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse } from "../draw/path.ts";
import { n } from "../draw/sheet.ts";
import { type Draw, rect } from "./surface.ts";

export const leaf: Draw = (sheet, look) => {
  const roasted = look.color === "#74432b" || look.color === "#7f4a3a";
  const color = roasted ? "#6b4428" : look.color === "#8e2b3d" ? "#3d2619" : "#4a5a2c";
  const needle = () => {
    const [x, y, turn] = [sheet.random() * 1300 - 50, sheet.random() * 1300 - 50, sheet.random() * 6.28];
    const [dx, dy] = [Math.cos(turn) * 90, Math.sin(turn) * 90];
    return `M${n(x)} ${n(y)}q${n(dx * 0.5 - dy * 0.14)} ${n(dy * 0.5 + dx * 0.14)} ${n(dx)} ${n(dy)}`;
  };
  const many = (count: number) => Array.from({ length: count }, needle).join("");
  const round = 'stroke-linecap="round"';
  const layer = (count: number, tone: string, width: number) => {
    const all = sheet.define((own) => `<path id="${own}" d="${many(count)}" fill="none" ${round}/>`);
    return `<use href="#${all}" stroke="#0d0a05" stroke-width="${width + 8}" opacity=".45" transform="translate(7 10)"/><use href="#${all}" stroke="${dark(tone, 0.25)}" stroke-width="${width}"/><use href="#${all}" stroke="${light(tone, 0.3)}" stroke-width="${n(width * 0.3)}" transform="translate(-3 -4)" opacity=".8"/>`;
  };
  return (
    rect(dark(color, 0.3)) +
    layer(190, dark(color, 0.16), 32) +
    layer(170, color, 30) +
    layer(150, light(color, 0.06), 28) +
    layer(70, light(color, 0.16), 26) +
    rect(
      radial(
        sheet,
        [
          [0, "#fff6da", 0.22],
          [0.6, "#000", 0],
          [1, "#000", 0.4],
        ],
        [0.36, 0.32, 0.8],
      ),
    )
  );
};

export const liquid: Draw = (sheet, look) => {
  const c = look.form === "soy" ? mix(look.color, "#1c0b05", 0.45) : look.color;
  const ring = (radius: number, width: number, tone: string, alpha: number) =>
    group(line(ellipse(640, 650, radius, radius * 0.62), tone, width), opacity(alpha) + blur(sheet, width * 0.4, 0.1));
  const dish = ellipse(600, 640, 560, 420);
  const pool = ellipse(600, 650, 470, 330);
  return (
    rect(
      linear(
        sheet,
        [
          [0, "#e9e1d2"],
          [1, "#c8baa3"],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    group(shape(ellipse(640, 710, 570, 420), "#35261a"), opacity(0.5) + blur(sheet, 40, 0.2)) +
    shape(
      dish,
      linear(
        sheet,
        [
          [0, "#ffffff"],
          [0.6, "#eeebe2"],
          [1, "#bdb7a8"],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    shape(
      ellipse(600, 646, 520, 380),
      linear(
        sheet,
        [
          [0, "#c9c3b4"],
          [1, "#fbf9f3"],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    shape(
      pool,
      radial(
        sheet,
        [
          [0, light(c, 0.3)],
          [0.5, c],
          [0.92, dark(c, 0.3)],
          [1, dark(c, 0.45)],
        ],
        [0.55, 0.58, 0.62],
      ),
    ) +
    ring(300, 12, "#ffffff", 0.32) +
    ring(280, 14, dark(c, 0.5), 0.4) +
    ring(190, 12, "#ffffff", 0.42) +
    ring(172, 14, dark(c, 0.5), 0.45) +
    ring(84, 12, "#ffffff", 0.5) +
    ring(66, 12, dark(c, 0.5), 0.5) +
    group(
      shape("M220 520C320 400 520 350 700 360L690 400C540 400 380 450 290 560Z", "#fff"),
      opacity(0.7) + blur(sheet, 9, 0.1),
    ) +
    shape(
      "M640 330C676 400 690 430 690 462C690 496 668 516 640 516S590 496 590 462C590 430 604 400 640 330Z",
      linear(sheet, [
        [0, light(c, 0.6)],
        [0.5, c],
        [1, dark(c, 0.3)],
      ]),
    ) +
    group(shape(ellipse(622, 450, 11, 26), "#fff"), opacity(0.85) + blur(sheet, 2))
  );
};

export const rice: Draw = (sheet) => {
  const grains = (count: number, tone: string, edge: string) => {
    const d = Array.from({ length: count }, () => {
      const [x, y, turn] = [sheet.random() * 1260 - 30, sheet.random() * 1260 - 30, sheet.random() * 6.28];
      return `M${n(x)} ${n(y)}l${n(Math.cos(turn) * 46)} ${n(Math.sin(turn) * 46)}`;
    }).join("");
    const all = sheet.define((own) => `<path id="${own}" d="${d}" fill="none" stroke-linecap="round"/>`);
    return `<use href="#${all}" stroke="#6b5a3c" stroke-width="40" opacity=".34" transform="translate(6 9)"/><use href="#${all}" stroke="${edge}" stroke-width="36"/><use href="#${all}" stroke="${tone}" stroke-width="28" transform="translate(-2 -3)"/><use href="#${all}" stroke="#fff" stroke-width="8" opacity=".85" transform="translate(-5 -7)"/>`;
  };
  return (
    rect("#bfae8e") +
    grains(300, "#eee5d0", "#c9bb9b") +
    grains(260, "#f6f0e0", "#d3c7ab") +
    grains(200, "#fbf7ec", "#ddd2b8") +
    rect(
      linear(
        sheet,
        [
          [0, "#fff6da", 0.3],
          [0.5, "#fff", 0],
          [1, "#3a2a14", 0.3],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
};
