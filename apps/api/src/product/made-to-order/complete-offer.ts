import { type FieldErrors, ShopError } from "@noren/contract/platform/errors.ts";
import type { MadeToOrderFields, StoredOffer } from "@noren/contract/product/made-to-order.owner.ts";
import type { RandomBytes } from "#api/platform/db/uuid.ts";

const names = ["code", "price", "is_on_sale", "lead_days", "groups", "measurements", "embroidery"] as const;

/**
 * The offer after an edit, with a key for each new row. Random keys, since a key of an earlier row would make what is in
 * carts another choice. Errors: common.invalid_input if the first offer lacks a field.
 */
export function completeOffer(
  stored: StoredOffer | undefined,
  values: Partial<MadeToOrderFields>,
  random: RandomBytes,
): StoredOffer {
  const given: Partial<MadeToOrderFields> = { ...stored, ...values };
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0) {
    const fields: FieldErrors = Object.fromEntries(missing.map((name) => [`values.${name}`, ["必須項目です"]]));
    throw new ShopError("common.invalid_input", {}, fields);
  }
  const { groups, measurements, embroidery, ...offer } = given as MadeToOrderFields;
  const keyed = <T extends { key?: string | undefined }>(list: readonly T[]) =>
    list.map((row) => ({ ...row, key: row.key ?? newKey(random) }));
  return {
    ...offer,
    groups: keyed(groups).map((group) => ({ ...group, choices: keyed(group.choices) })),
    measurements: measurements && { ...measurements, items: keyed(measurements.items) },
    embroidery: embroidery && {
      ...embroidery,
      places: keyed(embroidery.places),
      threads: keyed(embroidery.threads),
      typefaces: keyed(embroidery.typefaces),
    },
  };
}

/** 40 random bits. */
const newKey = (random: RandomBytes) => `k${Buffer.from(random(5)).toString("hex")}`;
