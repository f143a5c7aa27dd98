import { turned, turnedBody } from "../draw/lathe.ts";
import { blur, group, line, moved, opacity, shape } from "../draw/paint.ts";
import { ellipse, smooth } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb } from "../draw/tube.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { cylinder, discTop } from "./canister.ts";
import type { Look, Thing } from "./kind.ts";
import { thingOf } from "./bowl.ts";

export function kagami(sheet: Sheet, look: Look): Thing {
  const lower = turned([
    [150, 0],
    [204, 24],
    [222, 70],
    [196, 120],
    [110, 138],
  ]);
  const upper = turned([
    [100, 0],
    [142, 18],
    [156, 54],
    [132, 92],
    [60, 104],
  ]);
  const orange = turned([
    [40, 0],
    [76, 18],
    [88, 64],
    [70, 106],
    [20, 124],
  ]);
  const tray = cylinder(250, 30, 3);
  const wood = "#e6cda0";
  const art =
    turnedBody(sheet, tray, { color: wood, gloss: 0.2, depth: 0.8, texture: grain(sheet, "wood", 1) }) +
    discTop(sheet, 248, 30, wood, 0.2) +
    group(shape(ellipse(14, -26, 220, 60), "#4a3520"), opacity(0.4) + blur(sheet, 12)) +
    group(turnedBody(sheet, lower, { color: "#f6efe2", gloss: 0.35, depth: 0.6 }), moved(0, -26)) +
    group(turnedBody(sheet, upper, { color: "#f6efe2", gloss: 0.35, depth: 0.6 }), moved(0, -150)) +
    group(turnedBody(sheet, orange, { color: look.accent, gloss: 0.9, depth: 0.8 }), moved(0, -244)) +
    limb(
      sheet,
      [
        [6, -366],
        [40, -398],
        [92, -404],
      ],
      [6, 40, 4],
      "#4f7a45",
      0.5,
    ) +
    line("M4-362V-380", "#5d4a2a", 8);
  return { ...thingOf(art, tray), height: 420 };
}

export function dolls(sheet: Sheet, look: Look): Thing {
  const robe = turned([
    [120, 0],
    [150, 10],
    [148, 70],
    [104, 160],
    [60, 210],
  ]);
  const head = turned([
    [16, 0],
    [48, 24],
    [58, 66],
    [44, 110],
    [10, 124],
  ]);
  const one = (color: string, isEmperor: boolean) => {
    const fill = motifFill(sheet, look.motif, inksOf(color, "#f3e0b0"), { scale: 0.5 });
    const outline = smooth(
      [
        [-150, 0],
        [-150, -70],
        [-104, -160],
        [-56, -212],
        [56, -212],
        [104, -160],
        [150, -70],
        [150, 0],
        [80, 40],
        [-80, 40],
      ],
      true,
    );
    const collar = `M-50-210L0-120 50-210M-62-204L0-96 62-204`;
    const hat = isEmperor
      ? shape("M-26-326q26-30 52 0l4 20h-60ZM4-330q26-60 10-110q-18 40-22 108Z", "#2a2526")
      : shape("M-30-322l10-34 12 22 10-34 10 34 12-22 10 34Z", "#c9a85c");
    return (
      group(
        turnedBody(sheet, robe, { color, gloss: 0.15, decoration: shape(outline, fill), depth: 0.9 }),
        grain(sheet, "cotton", 1),
      ) +
      line(collar, "#fbf4e4", 11) +
      line("M-74-196L0-70 74-196", look.accent, 9) +
      group(turnedBody(sheet, head, { color: "#f8efe2", gloss: 0.3, depth: 0.5 }), moved(0, -318 + 110)) +
      shape("M-58-282C-60-340 60-340 58-282C50-300 30-312 0-312S-50-300-58-282Z", "#2a2526") +
      hat +
      line("M-24-268q6 4 12 0M12-268q6 4 12 0", "#4a3a34", 3) +
      shape(ellipse(0, -244, 5, 3.5), "#b8433f")
    );
  };
  const stand = cylinder(380, 26, 3);
  const art =
    turnedBody(sheet, stand, { color: "#2b1d1a", gloss: 0.9, depth: 0.8 }) +
    discTop(sheet, 378, 26, "#3a2622", 0.8) +
    group(shape(ellipse(-140, -30, 160, 44) + ellipse(190, -30, 160, 44), "#000"), opacity(0.5) + blur(sheet, 12)) +
    group(one("#2f4a6b", true), moved(-166, -44)) +
    group(one(look.color, false), moved(166, -44));
  return { ...thingOf(art, stand), height: 470 };
}
