import { dark, mix } from "../draw/color.ts";
import { disc } from "../draw/items.ts";
import { blur, group, line, linear, opacity, shape } from "../draw/paint.ts";
import { rounded } from "../draw/path.ts";
import { n } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb } from "../draw/tube.ts";
import { motifFill } from "../motifs/fill.ts";
import { lying } from "./flat.ts";
import type { DrawThing, Thing } from "./kind.ts";

/** Incense: short sticks in a drawer with a dish, or long ones in a box of paulownia. */
export const incense: DrawThing = (sheet, look): Thing => {
  const isBox = look.form === "box";
  const stickTone = isBox ? "#5a4030" : mix(look.color, "#6b5a3c", 0.35);
  const [w, h] = isBox ? [340, 720] : [420, 560];
  const outline = rounded(-w / 2, -h / 2, w, h, 6);
  const inside = rounded(-w / 2 + 22, -h / 2 + 22, w - 44, h - 44, 3);
  const count = Math.floor((w - 60) / 13);
  const sticks = Array.from({ length: count }, (_, index) => {
    const x = -w / 2 + 36 + index * 13;
    return `<rect x="${n(x)}" y="${n(-h / 2 + 34 + sheet.random() * 10)}" width="10" height="${h - 84}" rx="4" fill="${dark(stickTone, (index % 3) * 0.06)}"/><rect x="${n(x + 2)}" y="${-h / 2 + 40}" width="3" height="${h - 92}" fill="#fff" opacity=".28"/>`;
  }).join("");
  const boxColor = isBox ? look.accent : mix(look.color, "#f6efdf", 0.25);
  const band = isBox
    ? `<rect x="${-w / 2 + 22}" y="-44" width="${w - 44}" height="88" fill="#f8f1e0"/><circle r="26" fill="none" stroke="#8e2b3d" stroke-width="5"/><path d="M0-15C12-4 12 8 0 16C-12 8-12-4 0-15Z" fill="#8e2b3d"/>`
    : "";
  const tray =
    shape(outline, boxColor) +
    shape(inside, dark(boxColor, 0.45)) +
    sticks +
    shape(
      inside,
      linear(
        sheet,
        [
          [0, "#000", 0.4],
          [0.14, "#000", 0],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    band;
  const lidFill = isBox
    ? boxColor
    : motifFill(
        sheet,
        look.motif,
        { ground: boxColor, main: "#fbf6ea", second: mix(boxColor, "#fbf6ea", 0.5) },
        { scale: 1 },
      );
  const lid =
    shape(outline, lidFill) +
    shape(
      outline,
      linear(
        sheet,
        [
          [0, "#fff", 0.24],
          [0.5, "#fff", 0],
          [1, "#000", 0.2],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    `<circle cy="-40" r="58" fill="#f8f1e0"/><circle cy="-40" r="50" fill="none" stroke="${dark(look.color, 0.2)}" stroke-width="4"/><path d="M-26-30c10-20 20 10 30-8s16 4 24-6M-24-10c10-16 20 10 30-6s14 4 22-4" fill="none" stroke="${dark(look.color, 0.2)}" stroke-width="5"/>`;
  const dish = disc(0, 0, 116);
  const burner =
    shape(
      dish,
      linear(
        sheet,
        [
          [0, "#ffffff"],
          [0.5, "#eceae2"],
          [1, "#b3b1a8"],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    shape(
      disc(0, 0, 92),
      linear(
        sheet,
        [
          [0, "#b3b1a8"],
          [1, "#f6f4ee"],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    shape(disc(0, 0, 60), "#cfcabb") +
    `<g transform="rotate(-38)">${limb(
      sheet,
      [
        [-10, 0],
        [60, 0],
        [150, 0],
      ],
      [11, 11, 11],
      stickTone,
      0.3,
    )}<circle cx="152" r="7" fill="#ff8a3c"/></g>`;
  const smoke = group(
    line(
      "M120-96C150-170 90-230 140-310C180-380 110-440 160-540M128-100C170-190 120-240 170-330",
      "#ffffff",
      18,
      'stroke-linecap="round"',
    ),
    opacity(0.5) + blur(sheet, 11),
  );
  const texture = grain(sheet, isBox ? "wood" : "paper", 1.2);
  const art =
    group(
      lying(sheet, outline, lid, isBox ? 220 : 190, isBox ? -60 : -90, 16, 16) +
        lying(sheet, outline, tray, -150, 40, -8, 16),
      texture,
    ) +
    lying(sheet, dish, burner, 250, 270, 0, 14) +
    `<g transform="translate(250 270)">${smoke}</g>`;
  return { art, outline: "M0 0", width: 900, height: 900 };
};
