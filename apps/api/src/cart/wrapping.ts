import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PackingOption } from "@noren/contract/cart/packing.ts";
import type { GiftWrappingInput, GiftWrapping } from "@noren/contract/delivery/wrapping.ts";
import type { GiftWrappingDocument } from "./cart-document.ts";
import type { VariantRow } from "./cart-rows.ts";

type Options = readonly PackingOption[];

const first = (options: Options, kind: PackingOption["kind"]) => options.find((option) => option.kind === kind);
const named = (options: Options, kind: PackingOption["kind"], code: string | undefined) =>
  options.find((option) => option.kind === kind && option.code === code);

/** The options for a parcel with these variants: a wrapping that one of their products does not allow is missing. */
export function optionsForVariants(options: Options, variants: readonly Pick<VariantRow, "wrapping_codes">[]): Options {
  const limits = variants.flatMap(({ wrapping_codes }) => (wrapping_codes ? [wrapping_codes] : []));
  if (limits.length === 0) return options;
  return options.filter(({ kind, code }) => kind !== "wrapping" || limits.every((codes) => codes.includes(code)));
}

/** Name of the chosen wrapping, if the shop offers it and the parcel's options do not have it; else null. */
export const lostWrapping = (request: GiftWrappingDocument | undefined, all: Options, own: Options): string | null => {
  const code = request?.wrapping ?? undefined;
  return named(own, "wrapping", code) ? null : (named(all, "wrapping", code)?.name ?? null);
};

/** Wrapping, noshi, bags and card at the current fees (CART-07), without those that the shop no longer offers. */
export function giftWrappingOf(request: GiftWrappingDocument | undefined, options: Options): GiftWrapping | null {
  if (!request) return null;
  const wrapping = named(options, "wrapping", request.wrapping ?? undefined);
  const noshi = named(options, "noshi", request.noshi?.kind);
  const bag = first(options, "bag");
  const card = first(options, "card");
  const gift_wrapping: GiftWrapping = {
    wrapping: wrapping ? { code: wrapping.code, name: wrapping.name, fee: wrapping.fee } : null,
    noshi:
      request.noshi && noshi?.noshi
        ? {
            ...request.noshi,
            name: noshi.name,
            knot: noshi.noshi.knot,
            cords: noshi.noshi.cords,
            has_mark: noshi.noshi.has_mark,
            fee: noshi.fee,
          }
        : null,
    bags: bag && request.bags > 0 ? { name: bag.name, count: request.bags, fee: bag.fee * request.bags } : null,
    card: card && request.card !== "" ? { name: card.name, text: request.card, fee: card.fee } : null,
  };
  return Object.values(gift_wrapping).some(Boolean) ? gift_wrapping : null;
}

export const wrappingFee = (gift_wrapping: GiftWrapping | null) =>
  gift_wrapping
    ? [gift_wrapping.wrapping, gift_wrapping.noshi, gift_wrapping.bags, gift_wrapping.card].reduce(
        (sum, part) => sum + (part?.fee ?? 0),
        0,
      )
    : 0;

const nothing: GiftWrappingDocument = { wrapping: null, noshi: null, bags: 0, card: "" };

/** Applies a call's changes; an option that the shop does not offer is refused at its field. */
export function giftWrappingWith(
  before: GiftWrappingDocument | undefined,
  { wrapping, noshi, bags, card }: GiftWrappingInput,
  options: Options,
): GiftWrappingDocument | undefined {
  const refuse = (name: string, words: string): never => {
    throw new ShopError("common.invalid_input", {}, { [name]: [words] });
  };
  if (wrapping && !named(options, "wrapping", wrapping)) refuse("wrapping", "その包装は、お選びいただけません");
  if (noshi && !named(options, "noshi", noshi.kind)) refuse("noshi.kind", "そののしは、お選びいただけません");
  if (bags && !first(options, "bag")) refuse("bags", "手提げ袋は、おつけできません");
  if (card && !first(options, "card")) refuse("card", "メッセージカードは、おつけできません");
  const request = { ...(before ?? nothing) };
  if (wrapping !== undefined) request.wrapping = wrapping || null;
  if (noshi !== undefined) request.noshi = noshi && { ...noshi, names: noshi.names.filter((name) => name !== "") };
  if (bags !== undefined) request.bags = bags;
  if (card !== undefined) request.card = card;
  return request.wrapping || request.noshi || request.bags > 0 || request.card ? request : undefined;
}
