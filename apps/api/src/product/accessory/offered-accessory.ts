export type OfferedAccessory = { code: string; per_piece: number };

/** A product with its accessories in the owner's order. */
export type OwnerAccessories = {
  id: string;
  /** Version of the product. */
  version: number;
  code: string;
  name: string;
  accessories: OfferedAccessory[];
};

/** Parses `TWL-WH=2`; `TWL-WH` means one per piece. Undefined for other text. */
export function toOfferedAccessory(text: string): OfferedAccessory | undefined {
  const [, code = "", count = "1"] = /^([^=＝]{1,100})(?:[=＝](\d{1,2}))?$/.exec(text) ?? [];
  const per_piece = Number(count);
  return code.trim() !== "" && per_piece >= 1 ? { code: code.trim(), per_piece } : undefined;
}

export const accessoryText = ({ code, per_piece }: OfferedAccessory) =>
  per_piece === 1 ? code : `${code}=${per_piece}`;
