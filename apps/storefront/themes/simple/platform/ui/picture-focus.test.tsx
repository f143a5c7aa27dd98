import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { focusClasses } from "#app/platform/picture/focus-classes.ts";
import { HoverPicture, Picture } from "#theme/platform/ui/picture.tsx";
import { draw } from "../../../../testing/draw.tsx";

const picture = { path: "stored/a.jpg", hash: "3b1f0c9a7e52", alt: "", width: 900, height: 1200, color: "#336699" };
const style = readFileSync(join(import.meta.dirname, "../../styles/focus.css"), "utf8");

test("[OWN-11] a picture has the classes of its focal point, in steps of 5 %, and none in the middle", () => {
  expect(draw(<Picture picture={picture} sizes="100px" />)).not.toContain("focus-");
  expect(draw(<Picture picture={{ ...picture, focus_x: 51, focus_y: 48 }} sizes="100px" />)).not.toContain("focus-");
  const html = draw(<Picture picture={{ ...picture, focus_x: 18, focus_y: 0 }} sizes="100px" />);
  expect(html).toMatch(/<picture class="frame [^"]*ground-b\w+ focus-x20 focus-y0">/);
  expect(draw(<HoverPicture picture={{ ...picture, focus_y: 99 }} sizes="100px" />)).toContain(
    "card-second focus-y100",
  );
});

test("[OWN-11] every focal point has a rule of the style sheet", () => {
  for (let percent = 0; percent <= 100; percent++)
    for (const name of focusClasses({ focus_x: percent, focus_y: percent }).split(" ").filter(Boolean)) {
      const [, axis, value] = /^focus-([xy])(\d+)$/.exec(name)!;
      expect(style).toContain(`.${name} {\n    --focus-${axis}: ${value}%;`);
    }
});

test("[OWN-11] every rule of a theme or site that crops a picture keeps to its focal point", () => {
  const root = join(import.meta.dirname, "../../../..");
  const focus = /object-position: var\(--focus-x, \d+%\) var\(--focus-y, \d+%\)/;
  const declarations = (css: string) => css.match(/[^{}]+/g) ?? [];
  const crops: string[] = [];
  for (const file of globSync("{themes,sites}/**/*.{css,tsx}", { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8");
    for (const part of file.endsWith(".css") ? declarations(text) : []) {
      if (part.includes("object-fit: cover")) crops.push(file);
      if (/object-(fit: cover|position)/.test(part)) expect([file, part]).toEqual([file, expect.stringMatching(focus)]);
    }
    // a class that crops would have no focal point
    if (!file.endsWith(".test.tsx")) expect([file, text.includes("object-cover")]).toEqual([file, false]);
  }
  expect(crops.length).toBeGreaterThan(3);
});
