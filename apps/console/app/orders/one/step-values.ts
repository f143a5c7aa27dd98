import type { FormValues } from "@noren/web/form/form-view.ts";

/** Parcels of the dispatch form: `ship-<id>` is ticked, `track-<id>` is the number of its label. */
export const shippedParcels = (values: FormValues): { packing_id: string; tracking_number?: string }[] =>
  idsOf(values, "ship-").map((id) => {
    const number = values[`track-${id}`]?.trim();
    return { packing_id: id, ...(number && { tracking_number: number }) };
  });

/** Lines of a form with a tick `take-<key>` and a quantity `quantity-<key>` each. */
export const takenLines = (values: FormValues): { key: string; quantity: string }[] =>
  idsOf(values, "take-").map((key) => ({ key, quantity: values[`quantity-${key}`] ?? "" }));

const idsOf = (values: FormValues, prefix: string): string[] =>
  Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
