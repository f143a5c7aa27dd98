import { expect, test } from "vitest";
import { pictureUrl } from "./picture-url.ts";

test.each([
  ["products/asanoha/front.svg", "products/asanoha/front.svg"],
  ["products/a_b-c.1/(1).svg", "products/a_b-c.1/(1).svg"],
  ["products/麻の葉/写真 1?.svg", "products/%E9%BA%BB%E3%81%AE%E8%91%89/%E5%86%99%E7%9C%9F%201%3F.svg"],
  ["products/100%/a#b.svg", "products/100%25/a%23b.svg"],
])("[THEME-17] the picture at %s has an address that any browser can request", (path, encoded) => {
  const picture = { path, hash: "0123456789abcdef", alt: "", width: 1200, height: 1200, color: "#ffffff" };
  expect(pictureUrl(picture, 640, "webp", "https://files.test/")).toBe(
    `https://files.test/pictures/webp/640/0123456789abcdef/${encoded}`,
  );
});
