import type { ProductRelated, RelatedFields } from "@noren/contract/product/product-related.owner.ts";
import { moved } from "../pictures/moved.ts";

export type RelatedPart = keyof RelatedFields;
export const partWords: Readonly<Record<RelatedPart, string>> = { accessories: "付属品", recommendations: "おすすめ" };

/** What an edit begins with. */
export type RelatedBase = RelatedFields & { version: number };

export const baseOf = ({ version, accessories, recommendations }: ProductRelated): RelatedBase => ({
  version,
  accessories: accessories.map(({ code, per_piece }) => ({ code, per_piece })),
  recommendations: recommendations.map(({ code }) => code),
});

/** What a button does: `accessories add TEA-1`. `count` saves the numbers of pieces of all accessories. */
export type Press = { part: RelatedPart; step: "add" | "up" | "down" | "remove" | "count"; code: string };

export function readPress(text: string | undefined): Press | null {
  const [, part, step, code = ""] =
    /^(accessories|recommendations) (add|up|down|remove|count) ?(.*)$/s.exec(text ?? "") ?? [];
  return part && step ? { part: part as RelatedPart, step: step as Press["step"], code } : null;
}

/** The values after a press; `counts`: pieces per piece by code, as typed. Every press of their form saves them. */
export function pressed(
  base: RelatedFields,
  { part, step, code }: Press,
  counts: Readonly<Record<string, string>>,
): Partial<RelatedFields> {
  const codes = base.accessories.map((one) => one.code);
  if (part === "recommendations") return { recommendations: stepped(base.recommendations, step, code) };
  // a number that is no number is refused by the call, at its field
  const pieces = new Map<string, unknown>(base.accessories.map((one) => [one.code, counts[one.code] || one.per_piece]));
  const accessories = stepped(codes, step, code).map((one) => ({ code: one, per_piece: pieces.get(one) ?? 1 }));
  return { accessories: accessories as RelatedFields["accessories"] };
}

function stepped(codes: readonly string[], step: Press["step"], code: string): string[] {
  if (step === "add") return [...codes, code];
  if (step === "remove") return codes.filter((one) => one !== code);
  return step === "count" ? [...codes] : moved(codes, code, step);
}
