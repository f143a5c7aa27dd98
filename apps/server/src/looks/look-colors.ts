/** Colours of a channel that are used outside of its pages: theme colour, icons, offline page. */
export type LookColors = { surface: string; ink: string; accent: string; onAccent: string };

const fallback: LookColors = { surface: "#ffffff", ink: "#24231f", accent: "#21406e", onAccent: "#ffffff" };
const hex = /^#[0-9a-f]{3,8}$/i;

/** From the channel's scheme, else from the look's tokens, in which a theme's override those of its parents. */
export function lookColors(css: string, scheme: Record<string, string> = {}): LookColors {
  const tokens = rootTokens(css);
  const color = (name: string, otherwise: string) =>
    [scheme[name], tokens.get(name)].find((value) => value !== undefined && hex.test(value)) ?? otherwise;
  return {
    surface: color("surface", fallback.surface),
    ink: color("ink", fallback.ink),
    accent: color("accent", fallback.accent),
    onAccent: color("on-accent", fallback.onAccent),
  };
}

/** Custom properties of the `:root` rules; the last of each name. */
function rootTokens(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const part of css.split(":root").slice(1)) {
    const open = part.indexOf("{");
    if (open < 0 || part.slice(0, open).includes("}")) continue;
    for (const rule of part.slice(open + 1, part.indexOf("}", open)).split(";")) {
      const colon = rule.indexOf(":");
      const name = rule.slice(0, Math.max(colon, 0)).trim();
      if (name.startsWith("--")) tokens.set(name.slice(2), rule.slice(colon + 1).trim());
    }
  }
  return tokens;
}
