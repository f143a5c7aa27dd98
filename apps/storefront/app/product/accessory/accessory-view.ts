import type { Picture } from "#app/platform/picture/picture-view.ts";

/** Something offered with a product. max: so many can be put to it now. */
export type AccessoryView = {
  id: string;
  href: string;
  name: string;
  variant: string | null;
  price: number;
  perPiece: number;
  max: number;
  picture: Picture | null;
};
