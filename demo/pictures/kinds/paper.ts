import { clothPart, slant } from "../draw/cloth.ts";
import { dark, light, mix } from "../draw/color.ts";
import { blur, group, line, moved, opacity, shape } from "../draw/paint.ts";
import { type Point, polygon, rounded } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb } from "../draw/tube.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { lying } from "./flat.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

export const paperWhite = "#f8f3e6";

function sheetOf(sheet: Sheet, w: number, h: number, fill: string, extra = ""): string {
  return clothPart(sheet, rounded(-w / 2, -h / 2, w, h, 2), { fill, extra, shades: [slant(sheet, 0.5)] });
}

/** Letter paper with its envelopes, narrow slips, or printed papers fanned out. */
export const letterSet: DrawThing = (sheet, look) => {
  if (look.form === "origami") return printedPapers(sheet, look);
  if (look.form === "slip") return slips(sheet, look);
  const [w, h] = [500, 710];
  const pale = mix(look.color, "#ffffff", 0.45);
  const inks = { ground: pale, main: mix(look.color, "#ffffff", 0.05), second: pale };
  const water = motifFill(
    sheet,
    look.motif,
    { ...inks, main: mix(dark(pale, 0.12), "#ffffff", 0.3) },
    { scale: 2, turn: 90 },
  );
  const lines = Array.from(
    { length: 9 },
    (_, index) => `M${-w / 2 + 50 + index * 50} ${-h / 2 + 60}V${h / 2 - 60}`,
  ).join("");
  const page = sheetOf(
    sheet,
    w,
    h,
    pale,
    shape(rounded(-w / 2, -h / 2, w, h, 2), water, opacity(0.6)) + line(lines, dark(pale, 0.22), 2, opacity(0.8)),
  );
  const page2 = sheetOf(sheet, w, h, light(pale, 0.3));
  const [ew, eh] = [300, 640];
  const flap = polygon([
    [-ew / 2, -eh / 2 + 84],
    [-ew / 2 + 46, -eh / 2],
    [ew / 2 - 46, -eh / 2],
    [ew / 2, -eh / 2 + 84],
  ]);
  const envelope =
    sheetOf(
      sheet,
      ew,
      eh,
      paperWhite,
      shape(
        rounded(-ew / 2, eh / 2 - 190, ew, 190, 0),
        motifFill(
          sheet,
          look.motif,
          { ground: mix(look.color, "#ffffff", 0.3), main: "#ffffff", second: "#ffffff" },
          { scale: 1.2, turn: 90 },
        ),
      ),
    ) +
    group(shape(flap, "#000", moved(0, 7)), opacity(0.2) + blur(sheet, 5)) +
    shape(flap, dark(paperWhite, 0.03)) +
    line(`M${-ew / 2} ${-eh / 2 + 84}H${ew / 2}`, dark(paperWhite, 0.2), 2, opacity(0.6));
  const brushPen =
    limb(
      sheet,
      [
        [0, -330],
        [0, 0],
        [0, 250],
      ],
      [22, 28, 26],
      "#2b2625",
      0.7,
    ) +
    limb(
      sheet,
      [
        [0, 250],
        [2, 300],
        [0, 356],
      ],
      [26, 22, 3],
      "#4a3a2e",
      0.2,
    ) +
    `<rect x="-13" y="-120" width="26" height="10" fill="#c9a85c"/>`;
  const penOutline = rounded(-14, -330, 28, 680, 10);
  const art = group(
    lying(sheet, rounded(-w / 2, -h / 2, w, h, 2), page2, -70, -30, -12, 10) +
      lying(sheet, rounded(-w / 2, -h / 2, w, h, 2), page, -20, 0, -5, 10) +
      lying(sheet, rounded(-ew / 2, -eh / 2, ew, eh, 2), envelope, 240, 60, 9, 12),
    grain(sheet, "paper", 1.4),
  );
  return { art: art + lying(sheet, penOutline, brushPen, -300, 60, 18, 14), outline: "M0 0", width: 960, height: 860 };
};

function slips(sheet: Sheet, look: Look): Thing {
  const [w, h] = [300, 680];
  const flower = (x: number, y: number, size: number, tone: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-24" rx="20" ry="25" transform="rotate(${turn})" fill="${tone}"/>`).join("")}<g stroke="#fff8e8" stroke-width="3">${[0, 60, 120, 180, 240, 300].map((turn) => `<path d="M0 0V-24" transform="rotate(${turn})"/>`).join("")}</g><circle r="7" fill="#eeaa1e"/></g>`;
  const lines = Array.from({ length: 5 }, (_, index) => `M${-100 + index * 50} ${-h / 2 + 46}V${h / 2 - 46}`).join("");
  const one = (tone: string) =>
    sheetOf(
      sheet,
      w,
      h,
      paperWhite,
      line(lines, mix(tone, "#ffffff", 0.5), 2.4) +
        `<path d="M150 340C110 250 60 240 20 150" stroke="#7a5a3c" stroke-width="8" fill="none"/>` +
        flower(70, 250, 1.5, tone) +
        flower(24, 150, 1.05, mix(tone, "#ffffff", 0.25)) +
        flower(120, 160, 0.7, tone),
    );
  const tones = [look.color, mix(look.color, "#f6e6c8", 0.5), look.color];
  const art = group(
    tones
      .map((tone, index) =>
        lying(
          sheet,
          rounded(-w / 2, -h / 2, w, h, 2),
          one(tone),
          -220 + index * 210,
          -40 + index * 36,
          -16 + index * 14,
          11,
        ),
      )
      .join(""),
    grain(sheet, "paper", 1.4),
  );
  return { art, outline: "M0 0", width: 900, height: 860 };
}

function printedPapers(sheet: Sheet, look: Look): Thing {
  const motifs = ["karakusa", "seigaiha", "asanoha", "ume", "yagasuri", "shippo", "kikko"] as const;
  const tones = ["#2f6b4a", look.color, "#1f4e79", "#c72f4c", look.accent, "#6b4a8c", "#3d3c3d"];
  const size = 460;
  const papers = motifs.map((motif, index) => {
    const tone = tones[index]!;
    const fill = motifFill(sheet, motif, inksOf(tone, index === 4 ? "#8e2b3d" : "#f6e9c9"), { scale: 1.1 });
    return lying(
      sheet,
      rounded(-size / 2, -size / 2, size, size, 1),
      sheetOf(sheet, size, size, fill),
      -190 + index * 66,
      130 - index * 40 + (index % 2) * 12,
      -34 + index * 11,
      9,
    );
  });
  const crane = foldedCrane(sheet, look);
  return { art: group(papers.join(""), grain(sheet, "paper", 1.2)) + crane, outline: "M0 0", width: 1060, height: 940 };
}

function foldedCrane(sheet: Sheet, look: Look): string {
  const facet = (points: readonly Point[], tone: string) => shape(polygon(points), tone);
  const c = look.color;
  const body =
    facet(
      [
        [0, 0],
        [-170, -120],
        [-40, 60],
      ],
      light(c, 0.25),
    ) +
    facet(
      [
        [0, 0],
        [180, -110],
        [46, 60],
      ],
      dark(c, 0.2),
    ) +
    facet(
      [
        [-40, 60],
        [0, 0],
        [46, 60],
        [4, 92],
      ],
      c,
    ) +
    facet(
      [
        [-40, 60],
        [-190, 30],
        [-30, 84],
      ],
      dark(c, 0.12),
    ) +
    facet(
      [
        [46, 60],
        [196, -10],
        [36, 84],
      ],
      dark(c, 0.35),
    ) +
    facet(
      [
        [196, -10],
        [214, 34],
        [186, 8],
      ],
      light(c, 0.1),
    ) +
    facet(
      [
        [-8, -4],
        [10, -4],
        [4, 40],
      ],
      light(c, 0.45),
    );
  return `<g transform="translate(250 260) scale(1.1)">${group(
    shape(
      polygon([
        [-190, 30],
        [-170, -120],
        [0, 0],
        [180, -110],
        [214, 34],
        [4, 92],
      ]),
      "#2d2016",
      moved(16, 26),
    ),
    opacity(0.42) + blur(sheet, 12),
  )}${body}</g>`;
}
