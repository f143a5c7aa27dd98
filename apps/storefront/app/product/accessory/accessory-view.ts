import type { Picture } from "#app/platform/picture/picture-view.ts";

/** An accessory of a product. max: number of pieces that can be added now. */
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
