import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { rawMax, sizedList, sizedText } from "../platform/form/sized.ts";

/** Forms without script send unfilled fields as empty texts, which count as absent. */
export const filled = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === "" ? undefined : value)),
      z.optional(schema as never),
    ),
  ) as unknown as z.ZodMiniOptional<T>;

/** Max values of one filter. */
export const filterValuesMax = 40;

/** One value, or several values of which a product needs one: `maker=a`, or `maker[]=a&maker[]=b`. */
export function some(label: string, max = 120) {
  const error = `${label}は${max}文字以内、${filterValuesMax}件以内で指定してください`;
  const several = sizedList(z.array(field.optionalText(label, max)), filterValuesMax);
  const either = z.union([field.optionalText(label, max), several], { error });
  const values = z.transform((given: string | string[]) => {
    const list = (typeof given === "string" ? [given] : given).filter((value) => value !== "");
    return list.length === 0 ? undefined : [...new Set(list)];
  });
  return z.optional(sizedText(z.pipe(either, values), rawMax(max), error, max));
}
