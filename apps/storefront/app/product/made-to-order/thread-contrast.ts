/** Linen: the ground while no choice has a colour. */
export const plainGround = "#efe7d6";

/** Letters below this contrast ratio (WCAG) are hard to read. It is lower than for text, because thread shines. */
const faintBelow = 1.6;

export const isFaintOn = (thread: string, ground: string): boolean => contrast(thread, ground) < faintBelow;

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
