/** Colours of a channel's pages that stand outside of them too: in the browser's frame, in icons, on the page for no line. */
export type LookColors = { surface: string; ink: string; accent: string; onAccent: string };

const fallback: LookColors = { surface: "#ffffff", ink: "#24231f", accent: "#21406e", onAccent: "#ffffff" };
const hex = /^#[0-9a-f]{3,8}$/i;

/** The channel's scheme, else the look's own tokens, of which a theme's come after those that it builds on. */
export function lookColors(css: string, scheme: Record<string, string> = {}): LookColors {
  const roots = [...css.matchAll(/:root[^{}]*\{([^{}]*)\}/g)].map(([, rules]) => rules!).join(";");
  const tokens = new Map(
    [...roots.matchAll(/--([a-z-]+):\s*([^;]+)/g)].map(([, name, value]) => [name!, value!.trim()]),
  );
  const color = (name: string, otherwise: string) =>
    [scheme[name], tokens.get(name)].find((value) => value !== undefined && hex.test(value)) ?? otherwise;
  return {
    surface: color("surface", fallback.surface),
    ink: color("ink", fallback.ink),
    accent: color("accent", fallback.accent),
    onAccent: color("on-accent", fallback.onAccent),
  };
}
