import { dark, light, mix } from "../draw/color.ts";
import { dots, shape } from "../draw/paint.ts";
import { randomOf } from "../draw/random.ts";
import { fine, n, type Sheet } from "../draw/sheet.ts";

type TreeKind = "round" | "conifer" | "bare" | "mikan";

/** A tree about 100 high with its foot at (0, 0), drawn once for each tone. */
function tree(tone: string, kind: TreeKind, seed: number): string {
  const random = randomOf(`${kind} ${tone} ${seed}`);
  if (kind === "bare") return bare(random, tone);
  if (kind === "conifer") return conifer(random, tone);
  const crown = (count: number, reach: number, size: number, lift: number, lean: number, color: string) =>
    [1.25, 0.8]
      .map((grow) =>
        dots(
          Array.from({ length: Math.ceil(count / 2) }, () => {
            const [angle, far] = [random() * 6.283, Math.sqrt(random()) * reach];
            return [Math.cos(angle) * far + lean, -lift + Math.sin(angle) * far * 0.78] as const;
          }),
          size * grow,
          color,
        ),
      )
      .join("");
  const fruit =
    kind === "mikan" ? crown(11, 34, 10, 46, 1, dark("#ec8a1f", 0.2)) + crown(13, 34, 9, 46, 0, "#f09a2c") : "";
  return (
    `<path d="M-5 0C-3-18-4-26-12-40M5 0C3-18 5-28 14-44M0 0V-50" stroke="${dark(mix("#6b4f3a", tone, 0.15), 0.1)}" stroke-width="6" fill="none" stroke-linecap="round"/>` +
    crown(20, 38, 28, 48, 4, dark(tone, 0.36)) +
    crown(22, 35, 22, 54, -1, dark(tone, 0.1)) +
    crown(26, 32, 16, 60, -5, tone) +
    crown(28, 26, 10, 68, -9, light(tone, 0.26)) +
    crown(18, 21, 6, 76, -12, light(tone, 0.5)) +
    fruit
  );
}

function conifer(random: () => number, tone: string): string {
  const tier = (y: number, half: number, color: string, shift: number) => {
    const teeth = Array.from(
      { length: 7 },
      (_, index) => `L${n(half - (index * half * 2) / 6 + shift)} ${n(y + (index % 2 ? -5 : 4) + random() * 4)}`,
    ).join("");
    return shape(`M${shift} ${y - 40}${teeth}Z`, color);
  };
  return (
    `<path d="M0 0V-20" stroke="#5a4332" stroke-width="6"/>` +
    [
      [-8, 30],
      [-30, 24],
      [-52, 18],
      [-72, 12],
    ]
      .map(
        ([y, half]) =>
          tier(y!, half!, dark(tone, 0.34), 3) +
          tier(y!, half! * 0.9, tone, 0) +
          tier(y! - 4, half! * 0.42, light(tone, 0.24), -half! * 0.3),
      )
      .join("")
  );
}

function bare(random: () => number, tone: string): string {
  const limbs: string[] = [];
  const snow: string[] = [];
  const grow = (x: number, y: number, angle: number, length: number, depth: number) => {
    const [tx, ty] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    limbs.push(`M${n(x)} ${n(y)}L${n(tx)} ${n(ty)}`);
    if (depth < 3 && Math.cos(angle) ** 2 > 0.1) snow.push(`M${n(x)} ${n(y - 1.6)}L${n(tx)} ${n(ty - 1.6)}`);
    if (depth === 0) return;
    for (const turn of [-0.5 - random() * 0.3, 0.4 + random() * 0.3])
      grow(tx, ty, angle + turn, length * (0.66 + random() * 0.1), depth - 1);
  };
  grow(0, 0, -Math.PI / 2, 34, 4);
  return `<path d="${limbs.join("")}" stroke="${tone}" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="${snow.join("")}" stroke="#fff" stroke-width="1.6" fill="none" stroke-linecap="round"/>`;
}

export function treeAt(
  sheet: Sheet,
  kind: TreeKind,
  tone: string,
  x: number,
  y: number,
  size: number,
  seed = 0,
): string {
  const body = tree(tone, kind, seed);
  const id = sheet.define((own) => `<g id="${own}">${body}</g>`);
  return `<use href="#${id}" transform="translate(${n(x)} ${n(y)}) scale(${fine(size / 100)})"/>`;
}
