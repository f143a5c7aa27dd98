import { dark, light, mix } from "../draw/color.ts";
import { mouth, outlineOf, type Profile, ribbonOf, tilt, turned, turnedBody } from "../draw/lathe.ts";
import { blur, clip, down, group, moved, opacity, shape } from "../draw/paint.ts";
import { ellipse, smooth } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { aroundBody, aroundRing } from "../motifs/around.ts";
import { thingOf } from "./bowl.ts";
import { cylinder, discTop, stamp } from "./canister.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

const bottles: Readonly<Record<string, Profile>> = {
  soy: turned([
    [112, 0],
    [126, 10],
    [130, 120],
    [130, 300],
    [118, 360],
    [56, 440],
    [46, 480],
    [46, 560],
  ]),
  slim: turned([
    [84, 0],
    [96, 10],
    [98, 160],
    [98, 330],
    [84, 400],
    [44, 470],
    [40, 520],
    [40, 590],
  ]),
  oil: turned([
    [96, 0],
    [106, 10],
    [108, 140],
    [108, 250],
    [90, 310],
    [40, 356],
    [36, 400],
    [36, 460],
  ]),
  juice: turned([
    [124, 0],
    [136, 12],
    [140, 160],
    [140, 330],
    [122, 400],
    [62, 470],
    [52, 510],
    [52, 570],
  ]),
};

/** A bottle with its label, capped in paper or cork; what it holds shines through. */
export const bottle: DrawThing = (sheet, look) => {
  const profile = bottles[look.form] ?? bottles.soy!;
  const height = profile.at(-1)![1];
  const isDark = look.form === "soy";
  const glass = isDark ? mix(look.color, "#2a120a", 0.62) : look.color;
  const body = glassBody(sheet, profile, glass, isDark ? 1 : 0.86, isDark ? 0.98 : 0.9);
  const label = paperLabel(sheet, profile, look, { low: 0.12, high: 0.5 });
  const capColor = look.form === "juice" || look.form === "oil" ? "#c9a85c" : mix(look.color, "#f3e6c4", 0.55);
  const radius = profile.at(-1)![0];
  const cap = cylinder(radius + 8, 84, 4);
  const cord = group(aroundRing(cap, 0.12, dark(look.color, 0.3), 7), "");
  const art =
    body +
    label +
    group(
      turnedBody(sheet, cap, {
        color: capColor,
        gloss: 0.5,
        decoration: cord,
        depth: 0.9,
        texture: grain(sheet, "paper"),
      }) + discTop(sheet, radius + 6, 84, capColor, 0.5),
      moved(0, -height + 44),
    );
  return { ...thingOf(art, profile), height: height + 60 };
};

/** Glass with something in it: dark at the edges, light through the middle, a bright window on the left. */
export function glassBody(sheet: Sheet, profile: Profile, color: string, strength: number, level: number): string {
  const outline = smooth(outlineOf(profile), true);
  const inside = clip(sheet, outline);
  const height = Math.max(...profile.map(([, h]) => h));
  const widest = Math.max(...profile.map(([r]) => r));
  const ribbon = (from: number, to: number, low = 0, high = 1) => ribbonOf(profile, from, to, low, high);
  return group(
    shape(outline, mix(color, "#ffffff", 0.3), opacity(0.5)) +
      shape(ribbon(-1, 1, 0, level), color, opacity(strength)) +
      group(
        shape(ribbon(-1, -0.8), dark(color, 0.55), opacity(0.55)) +
          shape(ribbon(0.76, 1), dark(color, 0.6), opacity(0.6)) +
          shape(ribbon(0.2, 0.66, 0.03, level), light(color, 0.5), opacity(0.42)),
        blur(sheet, widest * 0.12),
      ) +
      `<rect x="${-widest}" y="${-height}" width="${2 * widest}" height="${height + widest * 0.4}" fill="${down(sheet, [
        [0, "#000", 0],
        [0.7, "#000", 0.04],
        [1, "#000", 0.4],
      ])}"/>` +
      shape(ribbon(-0.78, -0.6, 0.06, 0.94), "#fff", opacity(0.55) + blur(sheet, 3)) +
      shape(ribbon(0.88, 0.93, 0.06, 0.94), "#fff", opacity(0.4) + blur(sheet, 1.5)),
    inside,
  );
}

/** A paper label around the front, with a band of pattern and a seal. */
export function paperLabel(
  sheet: Sheet,
  profile: Profile,
  look: Look,
  { low, high }: { low: number; high: number },
): string {
  const area = ribbonOf(profile, -0.92, 0.92, low, high);
  const height = Math.max(...profile.map(([, h]) => h));
  const widest = Math.max(...profile.map(([r]) => r));
  const paper = "#f6efdf";
  const ink = dark(look.color, 0.25);
  const band = aroundBody(
    profile,
    look.motif,
    { ground: paper, main: ink, second: mix(ink, paper, 0.5) },
    { low: low + (high - low) * 0.02, high: low + (high - low) * 0.34, around: 16 },
  );
  const edges =
    shape(ribbonOf(profile, 0.45, 1, low, high), "#3a2a1a", opacity(0.32)) +
    shape(ribbonOf(profile, -1, -0.78, low, high), "#3a2a1a", opacity(0.26));
  const body =
    shape(area, paper) +
    group(band, opacity(0.9)) +
    stamp(widest * 0.32, -height * (low + (high - low) * 0.68) + widest * tilt, ink) +
    group(edges, blur(sheet, widest * 0.12));
  return group(group(body, clip(sheet, area)), grain(sheet, "paper"));
}

/** A flask for warm sake with two cups. */
export const flask: DrawThing = (sheet, look) => {
  const profile = turned([
    [92, 0],
    [124, 16],
    [150, 110],
    [136, 220],
    [70, 310],
    [46, 360],
    [52, 420],
    [66, 446],
  ]);
  const small = turned([
    [46, 0],
    [44, 12],
    [70, 30],
    [86, 76],
    [88, 96],
  ]);
  const brush = group(
    aroundRing(profile, 0.36, look.accent, 58) + aroundRing(profile, 0.29, look.accent, 26),
    opacity(0.82),
  );
  const cup = (color: string) =>
    turnedBody(sheet, small, {
      color,
      gloss: 0.35,
      decoration: group(aroundRing(small, 0.66, look.accent, 22), opacity(0.8)),
      depth: 0.95,
    }) +
    mouth(sheet, 88, 96, { lip: light(color, 0.15), inside: light(color, 0.3), fill: { color: "#e9e2c8", level: 18 } });
  const texture = grain(sheet, "clay", 1);
  const ground = (x: number, y: number) =>
    group(shape(ellipse(x + 16, y, 74, 17), "#35261a"), opacity(0.5) + blur(sheet, 9));
  const art =
    group(
      turnedBody(sheet, profile, { color: look.color, gloss: 0.35, decoration: brush, depth: 1 }) +
        mouth(sheet, 66, 446, { lip: light(look.color, 0.15), inside: dark(look.color, 0.2), thickness: 0.14 }),
      texture,
    ) +
    ground(-176, 54) +
    group(group(cup(look.color), texture), moved(-176, 54)) +
    ground(172, 84) +
    group(group(cup(look.color), texture), moved(172, 84));
  return { ...thingOf(art, profile), width: 360 };
};

/** A vessel for flowers, a great jar from the wood kiln, or a lamp of paper. */
export const vase: DrawThing = (sheet, look) => {
  if (look.form === "lamp") return lamp(sheet, look);
  if (look.form === "jar") return kilnJar(sheet, look);
  const profile = turned([
    [70, 0],
    [104, 16],
    [146, 96],
    [120, 190],
    [44, 264],
    [34, 310],
    [50, 340],
  ]);
  const art =
    branch(sheet) +
    turnedBody(sheet, profile, { color: look.color, gloss: 0.28, texture: grain(sheet, "stone", 1.2), depth: 0.95 }) +
    mouth(sheet, 50, 340, { lip: light(look.color, 0.12), inside: dark(look.color, 0.4), thickness: 0.16 }) +
    branch(sheet, true);
  return { ...thingOf(art, profile), height: 640 };
};

/** One stem with buds and leaves, or only its foot at the mouth. */
function branch(sheet: Sheet, isFoot = false): string {
  if (isFoot) return `<path d="M0-338q4-14 8-30" fill="none" stroke="#6b5a3c" stroke-width="9"/>`;
  const stem = `<path d="M0-330C10-420 40-480 20-560S60-680 120-730M24-500C60-540 110-540 150-580M18-580C-20-620-40-640-50-690" fill="none" stroke="#6b5a3c" stroke-width="8" stroke-linecap="round"/>`;
  const leaf = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C20-26 66-26 92 0C66 24 20 24 0 0Z" fill="#6d8452"/><path d="M0 0C20-26 66-26 92 0Z" fill="#8aa068"/><path d="M4 0H88" stroke="#57703f" stroke-width="2"/></g>`;
  const blossom = (x: number, y: number, size: number) => {
    const petals = [0, 72, 144, 216, 288]
      .map((turn) => `<ellipse cx="0" cy="-15" rx="13" ry="17" transform="rotate(${turn})" fill="#f4ebe4"/>`)
      .join("");
    return `<g transform="translate(${x} ${y}) scale(${size})">${group(petals, moved(3, 4) + opacity(0.35) + blur(sheet, 3))}${petals}<circle r="7" fill="#d9b24a"/></g>`;
  };
  return (
    stem +
    leaf(30, -470, -40, 0.8) +
    leaf(8, -600, 200, 0.8) +
    leaf(70, -660, 20, 0.7) +
    leaf(110, -556, 30, 0.7) +
    blossom(124, -734, 1.3) +
    blossom(154, -584, 1.1) +
    blossom(-50, -692, 1.2)
  );
}

function kilnJar(sheet: Sheet, look: Look): Thing {
  const profile = turned([
    [150, 0],
    [176, 18],
    [262, 190],
    [276, 300],
    [230, 420],
    [130, 480],
    [116, 500],
    [136, 540],
  ]);
  const run = Array.from({ length: 9 }, (_, index) => {
    const x = -210 + index * 44 + sheet.random() * 20;
    const long = 70 + sheet.random() * 190;
    return `M${Math.round(x)}-470q${Math.round(12 + sheet.random() * 10)} ${Math.round(long)} 4 ${Math.round(long * 1.15)}q-22 4-30-${Math.round(long)}Z`;
  }).join("");
  const ash =
    group(shape(ellipse(-70, -430, 210, 74), look.accent), opacity(0.75) + blur(sheet, 26)) +
    group(shape(run, look.accent), opacity(0.7) + blur(sheet, 5)) +
    group(shape(run, light(look.accent, 0.4)), opacity(0.35) + blur(sheet, 3) + moved(-5, 0));
  const scorch = group(shape(ellipse(170, -130, 150, 130), "#2b1a12"), opacity(0.55) + blur(sheet, 44));
  const art =
    turnedBody(sheet, profile, {
      color: look.color,
      gloss: 0.3,
      decoration: scorch + ash,
      texture: grain(sheet, "clay", 1.8),
      depth: 1,
    }) + mouth(sheet, 136, 540, { lip: light(look.color, 0.1), inside: dark(look.color, 0.45), thickness: 0.12 });
  return thingOf(art, profile);
}

function lamp(sheet: Sheet, look: Look): Thing {
  const profile = turned([
    [130, 0],
    [196, 60],
    [246, 190],
    [240, 320],
    [186, 450],
    [90, 520],
  ]);
  const outline = smooth(outlineOf(profile), true);
  const fibres = Array.from({ length: 60 }, () => {
    const [x, y] = [(sheet.random() - 0.5) * 460, -sheet.random() * 540];
    return `M${Math.round(x)} ${Math.round(y)}q${Math.round(sheet.random() * 30 - 15)} ${Math.round(sheet.random() * 40 - 20)} ${Math.round(sheet.random() * 70 - 35)} ${Math.round(sheet.random() * 30 - 15)}`;
  }).join("");
  const glow = shape(ellipse(0, -230, 190, 210), "#fff3cf", opacity(0.95) + blur(sheet, 46));
  const art =
    group(shape(ellipse(0, -240, 420, 400), "#ffdf9a"), opacity(0.35) + blur(sheet, 70)) +
    group(
      group(
        shape(outline, "#f3d7a0") +
          shape(ribbonOf(profile, 0.5, 1), "#b9823c", opacity(0.5) + blur(sheet, 30)) +
          shape(ribbonOf(profile, -1, -0.75), "#b9823c", opacity(0.4) + blur(sheet, 24)) +
          glow +
          `<path d="${fibres}" fill="none" stroke="#c99b57" stroke-width="2" opacity=".4"/>`,
        clip(sheet, outline),
      ),
      grain(sheet, "washi", 1.2),
    );
  const stand = cylinder(150, 26, 3);
  const base =
    turnedBody(sheet, stand, { color: look.accent, gloss: 0.3, depth: 0.9 }) +
    discTop(sheet, 148, 26, look.accent, 0.3);
  return { ...thingOf(base + group(art, moved(0, -22)), profile), foot: 300, height: 560 };
}
