import { describe, expect, test } from "vitest";
import { brands } from "../brands.ts";
import { makers } from "../makers.ts";
import { products } from "../products.ts";
import { brandPicture, makerPicture } from "./crest.ts";
import { picturesOf } from "./picture-of.ts";
import { widePicture, type WideSceneName, wideScenes } from "./wide/scenes.ts";

const drawn = products.map((product) => ({ product, pictures: picturesOf(product) }));
const wide = (Object.keys(wideScenes) as WideSceneName[]).map(widePicture);
const all = [
  ...drawn.flatMap(({ pictures }) => pictures),
  ...makers.map(makerPicture),
  ...brands.map(brandPicture),
  ...wide,
];

/** Every element that is opened is closed, in order; attributes are quoted and stand once. */
function brokenAt(svg: string): string | undefined {
  const open: string[] = [];
  for (const [whole, close, name, attributes, empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    const names = [...attributes!.matchAll(/\s([\w:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return whole;
    if (close && open.pop() !== name) return whole;
    if (!close && !empty) open.push(name!);
  }
  if (open.length > 0) return `<${open.join("><")}>`;
  return svg.replace(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, "") || undefined;
}

const pathsWith = (sign: RegExp) => all.filter(({ svg }) => sign.test(svg)).map(({ path }) => path);

describe("the pictures of the demo shop", () => {
  test("are well-formed drawings", () => {
    expect(all.flatMap(({ svg }) => brokenAt(svg) ?? []).slice(0, 3)).toEqual([]);
    expect(all.filter(({ svg }) => /NaN|undefined|Infinity/.test(svg)).map(({ path }) => path)).toEqual([]);
  });

  test("use nothing that they have not defined, and nothing from elsewhere", () => {
    const lost = all.filter(({ svg }) => {
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
      return [...svg.matchAll(/(?:url\(#|href="#)(\w+)/g)].some(([, id]) => !defined.has(id));
    });
    expect(lost.map(({ path }) => path)).toEqual([]);
    expect(pathsWith(/<image|<script|<foreignObject|href="(?!#)/)).toEqual([]);
  });

  test("are drawn, not written: no letters on a plain ground", () => {
    expect(pathsWith(/<text/)).toEqual([]);
    const plain = all.filter(
      ({ svg }) =>
        [...svg.matchAll(/<(path|circle|ellipse|use|rect)\b/g)].length < 6 ||
        !/<(linearGradient|radialGradient|filter) /.test(svg),
    );
    expect(plain.map(({ path }) => path)).toEqual([]);
  });

  test("stay small enough to be drawn at once", () => {
    const sizes = all.map(({ svg }) => svg.length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(26_000);
    expect(all.filter(({ svg }) => svg.length > 100_000).map(({ path }) => path)).toEqual([]);
  });

  test("come out the same when they are drawn again", () => {
    for (const { product, pictures } of drawn.filter((_, index) => index % 12 === 0)) {
      expect(picturesOf(product).map(({ svg }) => svg)).toEqual(pictures.map(({ svg }) => svg));
    }
  });

  test("show each colour as it is: no two front views of a product are alike", () => {
    const amiss = drawn.filter(({ product, pictures }) => {
      const fronts = pictures.filter(({ kind }) => kind === "front");
      const colors = new Set(product.variants.map(({ color }) => color));
      return (
        fronts.length !== colors.size ||
        new Set(fronts.map(({ svg }) => svg)).size !== fronts.length ||
        !fronts.every(({ variantCode }) => product.variants.some(({ code }) => code === variantCode))
      );
    });
    expect(amiss.map(({ product }) => product.key)).toEqual([]);
  });

  test("of one product are four kinds, each with an alternative text", () => {
    const amiss = drawn.filter(
      ({ product, pictures }) =>
        ["front", "material", "scene", "size"].some((kind) => !pictures.some((picture) => picture.kind === kind)) ||
        !pictures.every(({ alt }) => alt.includes(product.name)),
    );
    expect(amiss.map(({ product }) => product.key)).toEqual([]);
  });

  test("have addresses of their own that need no escaping", () => {
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
    expect(all.filter(({ path }) => !/^demo(\/[a-z0-9][a-z0-9-]*)+\.svg$/.test(path))).toEqual([]);
    expect(all.filter(({ color }) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([]);
  });
});
