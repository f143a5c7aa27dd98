import { blur, clip, group, line, linear, moved, opacity, shape } from "../draw/paint.ts";
import type { Point } from "../draw/path.ts";
import { n } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb } from "../draw/tube.ts";
import type { DrawThing } from "./kind.ts";

const blades: Readonly<Record<string, { path: string; edge: string; length: number }>> = {
  santoku: {
    path: "M0-58C200-62 380-62 500-58C570-56 612-20 640 44C480 66 240 72 0 70Z",
    edge: "M0 46C240 50 470 46 616 26L640 44C480 66 240 72 0 70Z",
    length: 640,
  },
  deba: {
    path: "M0-76C160-80 320-66 440-30C510-8 560 26 590 60C420 84 200 92 0 90Z",
    edge: "M0 52C200 56 400 46 540 22L590 60C420 84 200 92 0 90Z",
    length: 590,
  },
  yanagiba: {
    path: "M0-36C300-44 560-36 740 6C770 16 790 26 804 38C560 52 260 54 0 50Z",
    edge: "M0 22C260 26 520 24 760 16L804 38C560 52 260 54 0 50Z",
    length: 804,
  },
  nakiri: {
    path: "M0-72C180-76 380-76 560-70C582-68 592-58 592-40V50C592 68 582 78 560 80C380 86 180 86 0 84Z",
    edge: "M0 54C200 58 400 58 592 50C592 68 582 78 560 80C380 86 180 86 0 84Z",
    length: 592,
  },
};

/** Kitchen knives, their edge and the cloud of the forge along it. */
export const knife: DrawThing = (sheet, look) => {
  const one = (form: string, scale: number) => {
    const { path, edge, length } = blades[form] ?? blades.santoku!;
    const steel = linear(
      sheet,
      [
        [0, "#737a80"],
        [0.3, "#cfd5d9"],
        [0.48, "#8f979d"],
        [0.56, "#e8ecee"],
        [1, "#9aa2a8"],
      ],
      [0, 0, 0.6, 1],
    );
    const layered =
      look.motif === "plain" || form !== "yanagiba"
        ? ""
        : Array.from(
            { length: 12 },
            (_, index) =>
              `M0 ${-40 + index * 7}C120 ${-30 + index * 6 + (index % 3) * 9} 260 ${-52 + index * 8} 420 ${-34 + index * 6}S700 ${-10 + index * 4} 804 ${20 + index * 2}`,
          ).join("");
    const wavy = `M0 ${form === "yanagiba" ? 24 : 50}${Array.from({ length: 16 }, (_, index) => `q${n(length / 32)} ${index % 2 ? 8 : -8} ${n(length / 16)} ${form === "nakiri" ? 0 : n(-index * 0.16)}`).join("")}`;
    const black =
      form === "santoku" || form === "nakiri"
        ? shape(`M0-90H${length}V0C${length * 0.7} 14 ${length * 0.3} 20 0 12Z`, "#2b2b2d", opacity(0.72))
        : "";
    const blade = group(
      shape(path, steel) +
        black +
        line(layered, "#4d545a", 3, opacity(0.55)) +
        shape(
          edge,
          linear(sheet, [
            [0, "#f4f7f8"],
            [0.5, "#c9d0d4"],
            [1, "#ffffff"],
          ]),
        ) +
        line(wavy, "#ffffff", 5, opacity(0.7) + blur(sheet, 1.6)) +
        `<rect x="20" y="-90" width="60" height="200" fill="#fff" opacity=".24" transform="skewX(-24)"/><rect x="${length * 0.56}" y="-90" width="26" height="200" fill="#fff" opacity=".3" transform="skewX(-24)"/>`,
      clip(sheet, path),
    );
    const mark =
      form === "yanagiba"
        ? ""
        : `<g transform="translate(90 ${form === "deba" ? -26 : -18})"><circle r="15" fill="none" stroke="#e8ecee" stroke-width="3"/><path d="M-7-4L0 8L7-4Z" fill="#e8ecee"/></g>`;
    const isOctagon = look.accent === "#1e1b1c";
    const grip: Point[] = [
      [-390, 2],
      [-200, 2],
      [-8, 2],
    ];
    const handle =
      group(limb(sheet, grip, [66, 58, 52], look.accent, 0.45), isOctagon ? "" : grain(sheet, "wood", 0.7)) +
      limb(
        sheet,
        [
          [-54, 2],
          [-26, 2],
          [2, 2],
        ],
        [56, 55, 54],
        "#2a2422",
        0.7,
      );
    const outline = `${path}M-392-30H0V36H-392Z`;
    return { outline, body: `<g transform="scale(${scale})">${handle}${blade}${mark}</g>`, shadow: outline, scale };
  };
  const put = (form: string, x: number, y: number, turn: number, scale: number) => {
    const { outline, body } = one(form, 1);
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${group(shape(outline, "#2d2016", moved(9, 15)), opacity(0.45) + blur(sheet, 10))}${body}</g>`;
  };
  const form = look.form || "santoku";
  const center = (blades[form] ?? blades.santoku!).length / 2 - 195;
  const art =
    form === "nakiri"
      ? put("nakiri", -60, -120, -24, 0.92) + put("santoku", 20, 190, -24, 0.62)
      : `<g transform="rotate(-26)">${put(form, -center, 0, 0, 1)}</g>`;
  return { art, outline: "M0 0", width: 960, height: form === "nakiri" ? 760 : 620 };
};
