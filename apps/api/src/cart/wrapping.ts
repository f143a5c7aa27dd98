import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PackingOption } from "@noren/contract/cart/packing.ts";
import type { DressInput, PackingDress } from "@noren/contract/delivery/wrapping.ts";
import type { DressDocument } from "./cart-document.ts";

type Options = readonly PackingOption[];

const first = (options: Options, kind: PackingOption["kind"]) => options.find((option) => option.kind === kind);
const named = (options: Options, kind: PackingOption["kind"], code: string | undefined) =>
  options.find((option) => option.kind === kind && option.code === code);

/** What is around and in a parcel, at today's fees (CART-07); what the shop no longer offers is not on it. */
export function dressOf(wish: DressDocument | undefined, options: Options): PackingDress | null {
  if (!wish) return null;
  const wrapping = named(options, "wrapping", wish.wrapping ?? undefined);
  const paper = named(options, "noshi", wish.noshi?.kind);
  const bag = first(options, "bag");
  const card = first(options, "card");
  const dress: PackingDress = {
    wrapping: wrapping ? { code: wrapping.code, name: wrapping.name, fee: wrapping.fee } : null,
    noshi:
      wish.noshi && paper?.noshi
        ? {
            ...wish.noshi,
            name: paper.name,
            knot: paper.noshi.knot,
            cords: paper.noshi.cords,
            has_mark: paper.noshi.has_mark,
            fee: paper.fee,
          }
        : null,
    bags: bag && wish.bags > 0 ? { name: bag.name, count: wish.bags, fee: bag.fee * wish.bags } : null,
    card: card && wish.card !== "" ? { name: card.name, text: wish.card, fee: card.fee } : null,
  };
  return Object.values(dress).some(Boolean) ? dress : null;
}

export const dressFee = (dress: PackingDress | null) =>
  dress ? [dress.wrapping, dress.noshi, dress.bags, dress.card].reduce((sum, part) => sum + (part?.fee ?? 0), 0) : 0;

const nothing: DressDocument = { wrapping: null, noshi: null, bags: 0, card: "" };

/** The wish with what a call says of it; what the shop does not offer is refused at its field. */
export function dressWith(
  before: DressDocument | undefined,
  { wrapping, noshi, bags, card }: DressInput,
  options: Options,
): DressDocument | undefined {
  const refuse = (name: string, words: string): never => {
    throw new ShopError("common.invalid_input", {}, { [name]: [words] });
  };
  if (wrapping && !named(options, "wrapping", wrapping)) refuse("wrapping", "その包装は、お選びいただけません");
  if (noshi && !named(options, "noshi", noshi.kind)) refuse("noshi.kind", "そののしは、お選びいただけません");
  if (bags && !first(options, "bag")) refuse("bags", "手提げ袋は、おつけできません");
  if (card && !first(options, "card")) refuse("card", "メッセージカードは、おつけできません");
  const wish = { ...(before ?? nothing) };
  if (wrapping !== undefined) wish.wrapping = wrapping || null;
  if (noshi !== undefined) wish.noshi = noshi && { ...noshi, names: noshi.names.filter((name) => name !== "") };
  if (bags !== undefined) wish.bags = bags;
  if (card !== undefined) wish.card = card;
  return wish.wrapping || wish.noshi || wish.bags > 0 || wish.card ? wish : undefined;
}
