import type { ConfigurationInput, Configured } from "@noren/contract/product/configuration.ts";
import type { FieldErrors } from "@noren/contract/platform/errors.ts";
import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";

type Input = Required<ConfigurationInput>;

/** A configuration's errors by the fields of the call, in which choices and measurements are lists. */
export function configurationFields(
  { errors }: Configured,
  input: Input,
  options: MadeToOrderOptions,
  at: string,
): FieldErrors {
  const fields: FieldErrors = {};
  for (const [name, words] of Object.entries(errors))
    (fields[`${at}.${sentName(name, input, options)}`] ??= []).push(words);
  return fields;
}

/**
 * A missing choice is an error of the list, and parts of an embroidery that do not fit together one of the whole
 * embroidery.
 */
function sentName(
  name: string,
  { choices, measurements }: Input,
  { groups, embroidery, ...options }: MadeToOrderOptions,
) {
  const [part, key] = parted(name);
  if (part === "choice") {
    const place = choices.findIndex(({ group }) => group === key);
    const isKnown = groups.some((group) => group.key === key);
    return place < 0 ? "choices" : `choices.${place}.${isKnown ? "choice" : "group"}`;
  }
  if (part === "measurement") {
    const place = measurements.findIndex((one) => one.key === key);
    const isKnown = options.measurements?.items.some((item) => item.key === key);
    return place < 0 ? "measurements" : `measurements.${place}.${isKnown ? "value" : "key"}`;
  }
  return key === "typeface" && embroidery ? "embroidery" : name;
}

/** Splits at the first dot, since an invented key may have dots itself. */
const parted = (name: string): [string, string] => {
  const dot = name.indexOf(".");
  return [name.slice(0, dot), name.slice(dot + 1)];
};
