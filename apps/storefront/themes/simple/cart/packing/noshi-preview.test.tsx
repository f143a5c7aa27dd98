import { expect, test } from "vitest";
import type { NoshiView } from "#app/cart/packing/packing-view.ts";
import { draw } from "../../../../testing/draw.tsx";
import { NoshiPreview } from "./noshi-preview.tsx";

const noshi: NoshiView = {
  knot: "bow",
  cords: "red",
  has_mark: true,
  name: "紅白 蝶結び",
  title: "御祝",
  names: ["山田", "", "鈴木"],
  position: "outside",
};
const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

test("[CART-07] a noshi is drawn with vertical text, and its title describes it", () => {
  const html = draw(<NoshiPreview noshi={noshi} />);
  expect(html).toContain("のしの見本：紅白 蝶結び、表書き「御祝」、お名前「山田・鈴木」");
  expect(count(html, /writing-mode="vertical-rl"/g)).toBe(3);
  expect(html).toMatch(/>御祝<[\s\S]*>山田<[\s\S]*>鈴木</);
});

test("[CART-07] bows have five cords, knots ten; for condolences there is no mark", () => {
  const strands = (knot: NoshiView["knot"]) => count(draw(<NoshiPreview noshi={{ ...noshi, knot }} />), /x2="360"/g);
  expect([strands("bow"), strands("tie"), strands("awaji")]).toEqual([5, 10, 10]);
  const red = "#c8434a";
  expect(draw(<NoshiPreview noshi={noshi} />)).toContain(red);
  expect(draw(<NoshiPreview noshi={{ ...noshi, cords: "black", has_mark: false }} />)).not.toContain(red);
});
