/** Colours as "#rrggbb", changed in OKLab so that light and shade keep their hue. */
type Lab = readonly [lightness: number, a: number, b: number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);

function labOf(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((channel) => Math.round(255 * Math.min(Math.max(toGamma(Math.max(channel, 0)), 0), 1)));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export function mix(one: string, other: string, share: number): string {
  const [from, to] = [labOf(one), labOf(other)];
  return hexOf(from.map((value, index) => value + (to[index]! - value) * share) as unknown as Lab);
}

/** Darker by a share of its own lightness, and a little deeper in colour, as shade on a thing is. */
export function dark(hex: string, share: number): string {
  const [lightness, a, b] = labOf(hex);
  const deeper = 1 - share * 0.35;
  return hexOf([lightness * (1 - share), a * deeper, b * deeper]);
}

/** Lighter by a share of what is left to white. */
export function light(hex: string, share: number): string {
  const [lightness, a, b] = labOf(hex);
  const paler = 1 - share * 0.75;
  return hexOf([lightness + (1 - lightness) * share, a * paler, b * paler]);
}

/** How light a colour looks, 0 to 1. */
export const lightness = (hex: string): number => labOf(hex)[0];

/** The same hue at a lightness of one's own. */
export function at(hex: string, level: number, chroma = 1): string {
  const [, a, b] = labOf(hex);
  return hexOf([level, a * chroma, b * chroma]);
}
