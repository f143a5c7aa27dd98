/** Props of an outfit: the products that an entry names, to add to the cart one by one or all at once. */
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { Price } from "#app/product/price-view.ts";

export type OutfitPiece = {
  href: string;
  name: string;
  picture: Picture | null;
  price: Price;
  /** Colour and size shown by the entry, as text; "" if it names none. */
  worn: string;
  /** one: nothing to choose; many: a select; none: sold out; order: made to order. */
  choice: "one" | "many" | "none" | "order";
  /** All variants, including sold-out ones. */
  options: { value: string; label: string; isSoldOut: boolean }[];
  /** The shown variant, or the only one; "" if the visitor has to choose. */
  chosen: string;
};

export type OutfitProps = {
  /** Distinguishes the forms of one page. */
  id: string;
  entry: { alias: string; key: string };
  pieces: OutfitPiece[];
  isSelling: boolean;
};
