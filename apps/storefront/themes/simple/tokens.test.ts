import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
const tokens = Object.fromEntries(
  [...readFileSync(join(folder, "tokens.css"), "utf8").matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name, value]) => [name!, value!],
  ),
);

test("[THEME-10] colours have a role in tokens.css, so that a channel's scheme recolours all of the shop", () => {
  const own = globSync("**/*.{css,tsx}", { cwd: folder })
    .filter((file) => file !== "tokens.css" && !file.includes(".test."))
    // Colours of paper and cords have a meaning and are the same in every look.
    .filter((file) => file !== "cart/packing/noshi-preview.tsx")
    // Brand colours of other services.
    .filter((file) => file !== "member/identity/service-mark.tsx")
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8").replace(/url\("data:[^"]*"\)/g, "");
      return [...text.matchAll(/#[0-9a-f]{6}\b|\b(?:rgb|hsl|oklch)\(/gi)].map(([found]) => `${file}: ${found}`);
    });
  // Colours of pictures while they load.
  expect(own).toEqual(["styles/choices.css: rgb(", "styles/page.css: rgb("]);
});

test("texts have a contrast of 4.5:1 to both backgrounds, borders of fields 3:1", () => {
  for (const ground of ["surface", "surface-raised"]) {
    for (const text of ["ink", "ink-soft", "accent", "sale", "danger", "ok"]) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const mark of ["line-strong", "focus"]) {
      expect(contrast(mark, ground), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  }
  expect(contrast("on-accent", "accent")).toBeGreaterThanOrEqual(4.5);
});

/** Contrast ratio of WCAG 2.2, from relative luminances. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(name: string): number {
  const value = tokens[name]!;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(value.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
