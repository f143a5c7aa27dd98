import { products } from "../products.ts";
import { viewOf } from "./picture-of.ts";
import type { DrawnPicture } from "./picture-types.ts";
import { widePicture, type WideSceneName } from "./wide/scenes.ts";

/** A picture that a text shows: a landscape or room, or a view of a product. */
export type DemoPicture = WideSceneName | { readonly view: "material" | "scene"; readonly of: string };

export function demoPicture(picture: DemoPicture): DrawnPicture {
  if (typeof picture === "string") return widePicture(picture);
  const product = products.find(({ key }) => key === picture.of);
  if (!product) throw new Error(`There is no product "${picture.of}" to show.`);
  return viewOf(product, picture.view);
}
