import { expect, test } from "vitest";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { draw } from "../../../testing/draw.tsx";
import { card } from "../../../testing/screen-props.ts";

/** Width that a browser loads for the first card on a phone: the narrowest that is wide enough. */
function chosen(shape: "grid" | "row", phone: { width: number; dots: number }): number {
  const html = draw(<ProductShelf products={[card]} shape={shape} />);
  const [, srcSet, sizes] = /srcSet="([^"]*)" sizes="([^"]*)"/.exec(html)!;
  const fitting = sizes!.split(", ").filter((one) => !one.includes("min-width"));
  const [fine, plain] = fitting.map((one) => one.replace(/^\(.*?\) /, ""));
  const [, share, less = "0"] = /([\d.]+)vw(?: - (\d+)px)?/.exec(phone.dots >= 2.5 ? fine! : plain!)!;
  const needed = ((phone.width * Number(share)) / 100 - Number(less)) * phone.dots;
  const widths = [...srcSet!.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]));
  return widths.find((width) => width >= needed)!;
}

test("a card's picture fits the pixels of common phones, and has at most two pixels per CSS pixel", () => {
  const phones = [
    [{ width: 360, dots: 2 }, 320],
    [{ width: 375, dots: 2 }, 400],
    [{ width: 390, dots: 2 }, 400],
    [{ width: 412, dots: 1.75 }, 320],
    [{ width: 390, dots: 3 }, 400],
    [{ width: 412, dots: 2.625 }, 400],
    [{ width: 430, dots: 3 }, 400],
  ] as const;
  for (const [phone, width] of phones) expect([phone, chosen("grid", phone)]).toEqual([phone, width]);
});

test("the smaller cards of a row that scrolls sideways load smaller pictures", () => {
  for (const dots of [2, 3]) expect(chosen("row", { width: 390, dots })).toBe(320);
});
