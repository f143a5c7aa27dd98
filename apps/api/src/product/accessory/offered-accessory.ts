export type OfferedAccessory = { code: string; per_piece: number };

/** A product by its code, with the variants that are offered with it, in their order. */
export type OwnerAccessories = {
  id: string;
  /** The product's. */
  version: number;
  code: string;
  name: string;
  accessories: OfferedAccessory[];
};

/** Max variants that are offered with one product. */
export const accessoriesMax = 20;
export const perPieceMax = 99;

/** `TWL-WH=2`, or `TWL-WH` for one a piece; undefined for anything else. */
export function toOfferedAccessory(text: string): OfferedAccessory | undefined {
  const [, code = "", count = "1"] = /^([^=＝]{1,100})(?:[=＝](\d{1,2}))?$/.exec(text) ?? [];
  const per_piece = Number(count);
  return code.trim() !== "" && per_piece >= 1 ? { code: code.trim(), per_piece } : undefined;
}

export const accessoryText = ({ code, per_piece }: OfferedAccessory) =>
  per_piece === 1 ? code : `${code}=${per_piece}`;
