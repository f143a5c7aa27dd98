import type { knots, noshiCords, packingKinds } from "@noren/contract/delivery/wrapping.ts";

/** A packing option as the owner enters it; knot, cords, mark and titles are for noshi only. */
export type OwnerPackingOption = {
  id: string;
  kind: (typeof packingKinds)[number];
  code: string;
  name: string;
  note: string;
  fee: number;
  knot: (typeof knots)[number] | null;
  cords: (typeof noshiCords)[number] | null;
  has_mark: boolean;
  titles: string[];
  sort: number;
  is_active: boolean;
};

/** Yen with tax. */
export const packingFeeMax = 999_999;
/** Max characters of a title, which is one column of brush text on the noshi. */
export const noshiTitleLength = 12;

type PackingProblem = { field: keyof OwnerPackingOption; words: string };

/** Problems of combinations; each field has been validated before. */
export function packingProblems({ kind, knot, cords, has_mark, titles }: OwnerPackingOption): PackingProblem[] {
  if (kind === "noshi")
    return [
      ...(knot ? [] : [{ field: "knot" as const, words: "のしには、水引の結び方を書いてください。" }]),
      ...(cords ? [] : [{ field: "cords" as const, words: "のしには、水引の色を書いてください。" }]),
    ];
  const given = { knot, cords, has_mark, titles: titles.length > 0 };
  return (Object.keys(given) as (keyof typeof given)[])
    .filter((field) => given[field])
    .map((field) => ({ field, words: "のしだけに書けます。" }));
}
