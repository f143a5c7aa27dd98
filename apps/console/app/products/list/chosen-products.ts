import type { OfferedProductStep, StepProduct } from "@noren/contract/product/product-step.owner.ts";

/** A chosen product and the version at which it was chosen. */
export type Seen = { id: string; version: number };

/** Products with their versions as a form's field: <id>:<version>, separated by points. */
export const writeSeen = (products: readonly Pick<StepProduct, "id" | "version">[]): string =>
  products.map(({ id, version }) => `${id}:${version}`).join(".");

/** The products of such a field, each once; what is no such text is left out. */
export function readSeen(text: string | null | undefined): Seen[] {
  const found = (text ?? "").split(".").flatMap((one): [string, Seen][] => {
    const [, id, version] = /^([\w-]{1,64}):(\d{1,9})$/.exec(one) ?? [];
    return id === undefined ? [] : [[id, { id, version: Number(version) }]];
  });
  return [...new Map(found).values()];
}

/** Steps for the bar: those that every chosen product allows, and the others that some allow, with why not. */
export function barSteps(offered: readonly OfferedProductStep[], products: number) {
  return {
    possible: offered.filter(({ is_offered }) => is_offered),
    others: offered.filter(({ is_offered, refused }) => !is_offered && refused < products),
  };
}

/** Why a step is not for all chosen products. */
export const whyNot = ({ why }: Pick<OfferedProductStep, "why">): string =>
  why.map(({ words, products }) => `${words}（${products}件）`).join("、");
