/** Props of an outfit: the products that an entry names, to be put into the cart one by one or all at once. */
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { Price } from "#app/product/product-view.ts";

export type OutfitPiece = {
  href: string;
  name: string;
  picture: Picture | null;
  price: Price;
  /** Colour and size as shown, in words; "" where there is nothing to say. */
  worn: string;
  /** one: there is nothing to choose; many: a select; none: sold out; order: it is made to order. */
  choice: "one" | "many" | "none" | "order";
  /** What can be chosen, those sold out too. */
  options: { value: string; label: string; isSoldOut: boolean }[];
  /** The variant that is shown, or the only one; "" where the visitor has to choose. */
  chosen: string;
};

export type OutfitProps = {
  /** Tells the forms of one page apart. */
  id: string;
  /** The entry, as the form names it. */
  entry: { alias: string; key: string };
  pieces: OutfitPiece[];
  isSelling: boolean;
};
