import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lookCrops } from "./look-crops.ts";

const theme = (file: string) =>
  readFileSync(join(import.meta.dirname, "../../../../storefront/themes", file), "utf8").replaceAll(/\s+/g, " ");
const ratioOf = (key: string) => lookCrops.find((crop) => crop.key === key)!.ratio;

test("[OWN-11] the previews have the ratios of the looks' frames", () => {
  expect(theme("simple/styles/page.css")).toMatch(/\.frame \{[^}]*aspect-ratio: 1 \/ 1;/);
  expect(ratioOf("square")).toBe(1);
  expect(theme("yosoi/styles/pictures.css")).toContain(".yosoi-card .frame { aspect-ratio: 4 / 5; }");
  expect(theme("yosoi/styles/pictures.css")).toContain("& > li:first-child .frame { aspect-ratio: 4 / 5; }");
  expect(ratioOf("upright")).toBe(4 / 5);
  expect(theme("simple-business/platform/ui/desk-row.tsx")).toContain('ratio="16-9"');
  expect(ratioOf("wide")).toBe(16 / 9);
  const [, least, less, most] = /height: clamp\((\d+)vw, 100svh - (\d+)px, (\d+)vw\)/.exec(
    theme("simple/styles/gallery.css"),
  )!;
  const phone = { width: 390, height: 844 };
  const height = Math.min(
    Math.max((phone.width * Number(least)) / 100, phone.height - Number(less)),
    (phone.width * Number(most)) / 100,
  );
  expect(ratioOf("phone")).toBe(phone.width / height);
});
