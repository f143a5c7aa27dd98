import { clothPart, folds, grounded, slant } from "../draw/cloth.ts";
import { dark, light, mix } from "../draw/color.ts";
import { down, group, line, linear, moved, opacity, shape } from "../draw/paint.ts";
import type { Point } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { fade, lifted } from "./garment.ts";
import { rod, smoothHem } from "./hanging.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

/** A shirt with a standing collar on a wooden hanger. */
export const shirt: DrawThing = (sheet, look) => {
  const ground = inksOf(look.color, look.accent);
  // stripes of this weave are a breath paler than the cloth
  const inks = {
    ...ground,
    main: mix(ground.ground, light(ground.ground, 0.5), 0.45),
    second: mix(ground.ground, dark(ground.ground, 0.3), 0.4),
  };
  const paint = (x: number, turn = 0) => motifFill(sheet, look.motif, inks, { scale: 0.62, x, turn });
  const left =
    "M-170 66C-250 86-300 120-330 200C-370 330-400 480-416 620C-392 640-350 648-322 640C-292 520-260 420-206 330Z";
  const right =
    "M170 66C250 86 300 120 330 200C370 330 400 480 416 620C392 640 350 648 322 640C292 520 260 420 206 330Z";
  const body =
    "M-70 26C-120 40-170 56-208 80C-222 300-232 560-236 800C-180 850-120 862-60 850C-20 842 20 842 60 850C120 862 180 850 236 800C232 560 222 300 208 80C170 56 120 40 70 26C40 60-40 60-70 26Z";
  const collar = "M-76 30C-78 4-72-20-60-34C-20-18 20-18 60-34C72-20 78 4 76 30C50 62 20 72 0 74C-20 72-50 62-76 30Z";
  const placket = "M-26 66C-26 320-26 600-28 846L28 846C26 600 26 320 26 66Z";
  const buttons = [110, 240, 370, 500, 630, 760]
    .map(
      (y) =>
        `<circle cx="2" cy="${y + 3}" r="11" fill="#000" opacity=".3"/><circle cy="${y}" r="11" fill="#f2ece0"/><circle cx="-3" cy="${y - 3}" r="5" fill="#fff"/><path d="M-3 ${y}h6M0 ${y - 3}v6" stroke="#a79a84" stroke-width="2"/>`,
    )
    .join("");
  const cuffs = [-1, 1]
    .map((side) =>
      line(
        `M${side * 410} 584C${side * 386} 602 ${side * 350} 610 ${side * 332} 604`,
        dark(inks.ground, 0.4),
        4,
        opacity(0.5),
      ),
    )
    .join("");
  const hanger =
    line("M0-60C0-96 30-100 30-126C30-152-6-156-10-130", "#8d8f92", 8, 'stroke-linecap="round"') +
    line("M-176 60C-120 10-60-30 0-46C60-30 120 10 176 60", "#a9793f", 22, 'stroke-linecap="round"');
  const art =
    hanger +
    group(
      clothPart(sheet, left, {
        fill: paint(-400, 12),
        shades: [folds(sheet, 2, 0.9), grounded(sheet, 0.6), fade(sheet, true)],
      }) +
        clothPart(sheet, right, {
          fill: paint(200, -12),
          shades: [folds(sheet, 2, 0.9), grounded(sheet, 0.6), fade(sheet, false)],
        }) +
        lifted(
          sheet,
          body,
          clothPart(sheet, body, {
            fill: paint(-220),
            shades: [folds(sheet, 5, 0.75), grounded(sheet, 0.5)],
            creases: "M-200 120C-170 200-180 260-200 340M200 120C170 200 180 260 200 340",
            creaseWidth: 16,
            creaseDepth: 0.22,
          }),
          10,
        ) +
        lifted(
          sheet,
          placket,
          clothPart(sheet, placket, {
            fill: paint(-26),
            shades: [
              linear(sheet, [
                [0, "#fff", 0.2],
                [0.8, "#000", 0],
                [1, "#000", 0.2],
              ]),
            ],
          }),
          5,
        ) +
        cuffs +
        shape("M-60-34C-20-18 20-18 60-34C40 20-40 20-60-34Z", dark(inks.ground, 0.42)) +
        lifted(
          sheet,
          collar,
          clothPart(sheet, collar, {
            fill: paint(0),
            shades: [slant(sheet, 1)],
            extra: shape("M-58-36C-20-18 20-18 58-36C46 10 20 30 0 34C-20 30-46 10-58-36Z", dark(inks.ground, 0.4)),
          }),
          5,
        ),
      grain(sheet, "cotton", 1.3),
    ) +
    buttons;
  return {
    art: group(art, moved(0, 150)),
    outline: `M-170 216C-250 236-300 270-330 350L-416 770L-322 790L-236 560V950H236V560L322 790L416 770L330 350C300 270 250 236 170 216Z`,
    width: 860,
    height: 1010,
  };
};

/** Aprons: canvas tied at the waist with a dyed crest, or one with sleeves. */
export const apron: DrawThing = (sheet, look) => (look.form === "waist" ? waistApron(sheet, look) : smock(sheet, look));

function waistApron(sheet: Sheet, look: Look): Thing {
  const body = "M-300 40H300C308 300 306 560 298 800C180 812-180 812-298 800C-306 560-308 300-300 40Z";
  const sash = "M-420 0C-160 14 160 14 420 0L424 74C160 92-160 92-424 74Z";
  const fringe = Array.from(
    { length: 90 },
    (_, index) => `M${n(-294 + index * 6.6)} 796l${n(sheet.random() * 5 - 2.5)} ${n(44 + sheet.random() * 14)}`,
  ).join("");
  const white = "#f3ecdc";
  const crest =
    `<circle cx="0" cy="400" r="168" fill="none" stroke="${white}" stroke-width="20"/>` +
    [0, 90, 180, 270]
      .map(
        (turn) =>
          `<path d="M0-20C44-50 60-104 0-136C-60-104-44-50 0-20Z" transform="translate(0 400) rotate(${turn})" fill="${white}"/>`,
      )
      .join("") +
    `<circle cx="0" cy="400" r="24" fill="${white}"/><path d="M-220 690H220M-220 716H220" stroke="${white}" stroke-width="9"/>`;
  const art =
    line(fringe, mix(look.color, "#e9dcc0", 0.5), 2.6) +
    group(
      clothPart(sheet, body, {
        fill: look.color,
        extra: crest,
        shades: [folds(sheet, 4, 0.75), grounded(sheet, 0.6)],
      }) +
        lifted(
          sheet,
          sash,
          clothPart(sheet, sash, {
            fill: "#b0302f",
            extra: line("M-430 22C-160 40 160 40 430 22M-430 52C-160 70 160 70 430 52", "#eeaa1e", 10),
            shades: [
              folds(sheet, 7, 0.5),
              down(sheet, [
                [0, "#fff", 0.24],
                [1, "#000", 0.3],
              ]),
            ],
          }),
          8,
        ),
      grain(sheet, "linen", 1.1),
    );
  return { art, outline: `${body}${sash}`, width: 860, height: 850 };
}

function smock(sheet: Sheet, look: Look): Thing {
  const left =
    "M-180 70C-260 90-320 140-356 230C-400 350-430 450-446 560C-420 590-370 600-336 590C-310 500-270 430-210 380Z";
  const right =
    "M180 70C260 90 320 140 356 230C400 350 430 450 446 560C420 590 370 600 336 590C310 500 270 430 210 380Z";
  const body =
    "M-150 50C-190 56-210 70-220 90C-240 340-280 620-300 900C-180 936 180 936 300 900C280 620 240 340 220 90C210 70 190 56 150 50L130 210H-130Z";
  const yoke = "M-150 50L-130 214H130L150 50L120 46L108 186H-108L-120 46Z";
  const gathers = Array.from({ length: 13 }, (_, index) => {
    const x = -120 + index * 20;
    return `M${x} 214C${x * 1.1} 300 ${x * 1.2} 360 ${x * 1.3} 420`;
  }).join("");
  const art =
    rod(sheet, -520, 520, 84, "#4a3a30", 20) +
    group(
      clothPart(sheet, left, {
        fill: look.color,
        shades: [folds(sheet, 3, 0.9), grounded(sheet, 0.6), fade(sheet, true)],
      }) +
        clothPart(sheet, right, {
          fill: look.color,
          shades: [folds(sheet, 3, 0.9), grounded(sheet, 0.6), fade(sheet, false)],
        }) +
        lifted(
          sheet,
          body,
          clothPart(sheet, body, {
            fill: look.color,
            shades: [folds(sheet, 6, 0.9), grounded(sheet, 0.5)],
            creases: gathers,
            creaseWidth: 7,
            creaseDepth: 0.26,
          }),
          12,
        ) +
        lifted(sheet, yoke, clothPart(sheet, yoke, { fill: light(look.color, 0.08), shades: [slant(sheet, 0.8)] }), 4) +
        [-1, 1]
          .map(
            (side) =>
              `<path d="M${side === 1 ? 60 : -220} 520h160v150q-80 16-160 0Z" fill="${light(look.color, 0.05)}" stroke="${dark(look.color, 0.25)}" stroke-width="3" stroke-opacity=".6"/>`,
          )
          .join("") +
        [-1, 1]
          .map((side) =>
            line(
              `M${side * 440} 540C${side * 410} 566 ${side * 372} 572 ${side * 342} 564`,
              dark(look.color, 0.35),
              6,
              opacity(0.5),
            ),
          )
          .join(""),
      grain(sheet, "linen", 1.3),
    );
  return { art, outline: `${left}${right}${body}`, width: 920, height: 930 };
}

/** A long soft cloth thrown over a rod; its ends hang unevenly. */
export const stole: DrawThing = (sheet, look) => {
  const isWool = look.form === "wool";
  const inks = inksOf(look.color, look.accent);
  const paint = isWool
    ? motifFill(
        sheet,
        look.motif,
        { ground: look.color, main: dark(look.color, 0.35), second: mix(look.color, look.accent, 0.35) },
        { scale: 2 },
      )
    : linear(
        sheet,
        [
          [0, light(inks.ground, 0.86)],
          [0.22, light(inks.ground, 0.6)],
          [0.6, inks.ground],
          [1, dark(inks.ground, 0.32)],
        ],
        [0, 0, 0, 1],
      );
  const tail = (x: number, width: number, height: number): { outline: string; fringe: string } => {
    const low = Array.from({ length: 9 }, (_, index): Point => {
      const share = index / 8;
      return [x + width / 2 + 24 - (width + 40) * share, height + Math.sin(share * 9) * 12];
    });
    const outline = smoothHem(
      [
        [x - width * 0.42, 0],
        [x + width * 0.42, 0],
      ],
      low,
    );
    const fringe = Array.from({ length: Math.round(width / 7) }, (_, index) => {
      const at = x - width / 2 - 10 + index * 7.2;
      return `M${n(at)} ${n(height - 8)}q${n(sheet.random() * 10 - 5)} 30 ${n(sheet.random() * 12 - 6)} ${n(54 + sheet.random() * 16)}`;
    }).join("");
    return { outline, fringe };
  };
  const behind = tail(90, 330, 900);
  const front = tail(-70, 390, 760);
  const texture = grain(sheet, isWool ? "wool" : "gauze", isWool ? 1.1 : 1);
  const over = shape(
    "M-300 0H300V64H-300Z",
    down(sheet, [
      [0, "#000", 0.34],
      [0.35, "#fff", 0.34],
      [1, "#000", 0.06],
    ]),
  );
  const fringeColor = isWool ? dark(look.color, 0.1) : dark(inks.ground, 0.3);
  const art =
    line(behind.fringe, dark(fringeColor, 0.2), isWool ? 4 : 2) +
    group(
      clothPart(sheet, behind.outline, {
        fill: paint,
        shades: [
          folds(sheet, 4, 1.1),
          linear(sheet, [
            [0, "#000", 0.36],
            [1, "#000", 0.24],
          ]),
        ],
      }),
      texture,
    ) +
    rod(sheet, -460, 460, 16, "#6b4f38", 24) +
    line(front.fringe, fringeColor, isWool ? 4 : 2) +
    lifted(
      sheet,
      front.outline,
      group(
        clothPart(sheet, front.outline, {
          fill: paint,
          shades: [folds(sheet, 5, 1.15), grounded(sheet, 0.3)],
          extra: over,
        }),
        texture,
      ),
      14,
    );
  return { art, outline: `${front.outline}${behind.outline}`, width: 620, height: 960 };
};
