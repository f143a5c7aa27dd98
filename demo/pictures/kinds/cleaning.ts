import { dark, light } from "../draw/color.ts";
import { group, line, linear, moved, shape } from "../draw/paint.ts";
import { ellipse } from "../draw/path.ts";
import { n } from "../draw/sheet.ts";
import { tube } from "../draw/tube.ts";
import type { DrawThing, Thing } from "./kind.ts";

/** A broom of millet straw, its head bound in rows. */
export const broom: DrawThing = (sheet, look): Thing => {
  const c = look.color;
  const head = "M-46-360C-90-320-190-160-236 20C-180 56-60 64 40 60C140 56 200 40 236 16C190-150 96-320 46-360Z";
  const straws = Array.from({ length: 120 }, () => {
    const to = (sheet.random() - 0.5) * 460;
    const from = to * 0.16;
    return {
      path: `M${n(from)} -350Q${n(to * 0.5)} -160 ${n(to)} ${n(30 + sheet.random() * 34 - Math.abs(to) * 0.06)}`,
      tone: sheet.random(),
    };
  });
  const by = (low: number, high: number) =>
    straws
      .filter(({ tone }) => tone >= low && tone < high)
      .map(({ path }) => path)
      .join("");
  const thread = [-318, -276, -236, -200]
    .map((y, index) => {
      const half = 62 + index * 24;
      return (
        line(`M${-half} ${y}Q0 ${y + 24} ${half} ${y}`, dark(look.accent, 0.1), 15) +
        line(`M${-half} ${y}Q0 ${y + 24} ${half} ${y}`, light(look.accent, 0.3), 5, 'stroke-dasharray="9 8"')
      );
    })
    .join("");
  const handle =
    tube(
      sheet,
      [
        [0, -340],
        [6, -600],
        [14, -900],
      ],
      32,
      "#c9a45c",
      0.5,
    ) +
    [-520, -700, -850]
      .map(
        (y) =>
          `<rect x="${(y + 340) * -0.025 - 20}" y="${y}" width="40" height="8" rx="3" fill="${dark("#c9a45c", 0.35)}" opacity=".6"/>`,
      )
      .join("");
  const loop = line("M14-890C-30-960 60-960 16-890", look.accent, 8);
  const art =
    loop +
    handle +
    group(
      shape(head, dark(c, 0.3)) +
        line(by(0, 0.35), dark(c, 0.2), 7, 'stroke-linecap="round"') +
        line(by(0.35, 0.7), c, 6, 'stroke-linecap="round"') +
        line(by(0.7, 1), light(c, 0.3), 4, 'stroke-linecap="round"') +
        shape(
          head,
          linear(sheet, [
            [0, "#000", 0.3],
            [0.3, "#fff", 0.12],
            [0.6, "#000", 0.04],
            [1, "#000", 0.5],
          ]),
        ),
      "",
    ) +
    thread;
  return {
    art,
    outline: `${head}M-16-340L-4-900H30L16-340Z`,
    base: ellipse(0, 30, 220, 34),
    width: 500,
    height: 980,
    foot: 440,
  };
};

/** A scrubbing brush of palm fibre, with its loop. */
export const brush: DrawThing = (sheet, look): Thing => {
  const c = look.color;
  const hairs = (count: number, spread: number) =>
    Array.from({ length: count }, () => {
      const angle = sheet.random() * 2 * Math.PI;
      const [x, y] = [Math.cos(angle) * 190 * spread, Math.sin(angle) * 92 * spread];
      const out = 1.1 + sheet.random() * 0.16;
      return `M${n(x * 0.7)} ${n(-150 + y * 0.7)}Q${n(x)} ${n(-150 + y - 4)} ${n(x * out)} ${n(-150 + y * out + sheet.random() * 12)}`;
    }).join("");
  const body = ellipse(0, -150, 206, 106);
  const art =
    line("M-190-160C-330-210-320-60-196-126", look.accent, 13) +
    line("M-190-162C-326-210-316-64-196-128", light(look.accent, 0.5), 4) +
    shape(body, dark(c, 0.35)) +
    line(hairs(170, 1), dark(c, 0.3), 5, 'stroke-linecap="round"') +
    line(hairs(150, 0.86), c, 5, 'stroke-linecap="round"') +
    line(hairs(110, 0.7), light(c, 0.22), 4, 'stroke-linecap="round"') +
    line(hairs(120, 0.5), c, 4, 'stroke-linecap="round"') +
    line(hairs(90, 0.3), light(c, 0.1), 4, 'stroke-linecap="round"') +
    line(hairs(50, 0.14), light(c, 0.3), 3, 'stroke-linecap="round"') +
    shape(
      body,
      linear(
        sheet,
        [
          [0, "#fff", 0.18],
          [0.5, "#000", 0],
          [1, "#000", 0.5],
        ],
        [0.1, 0, 0.8, 1],
      ),
    ) +
    [-150, 150].map((x) => line(`M${x}-220C${x * 1.1}-180 ${x * 1.1}-120 ${x}-80`, "#9a8f80", 6)).join("");
  return {
    art: group(art, moved(0, 46)),
    outline: ellipse(0, -104, 214, 112),
    base: ellipse(0, -10, 190, 46),
    width: 560,
    height: 220,
    below: 50,
    foot: 400,
  };
};
