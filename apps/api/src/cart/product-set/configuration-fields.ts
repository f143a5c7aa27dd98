import type { ConfigurationInput, Configured } from "@noren/contract/product/configuration.ts";
import type { FieldErrors } from "@noren/contract/platform/errors.ts";
import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";

type Input = Required<ConfigurationInput>;

/** The errors of a configuration by the fields of the call, which lists choices and measurements. */
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

/** What was not sent is said of its list; two parts of an embroidery that do not go together, of the whole. */
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

/** The key may have dots where it was made up. */
const parted = (name: string): [string, string] => {
  const dot = name.indexOf(".");
  return [name.slice(0, dot), name.slice(dot + 1)];
};
