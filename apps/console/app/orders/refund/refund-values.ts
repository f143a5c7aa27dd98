import type { FormValues } from "@noren/web/form/form-view.ts";
import { takenLines } from "../one/step-values.ts";

/** What a refund's form asks for; carriage and fee count where they are ticked. */
export function refundIn(values: FormValues) {
  const { carriage, fee } = values;
  return {
    lines: takenLines(values),
    ...(values["take_carriage"] && carriage && { carriage }),
    ...(values["take_fee"] && fee && { fee }),
    ...(values.is_by_hand === "1" && { is_by_hand: "1" as const }),
  };
}

/** The same form has the same text, whatever its preview says. */
export const refundText = (values: FormValues): string => JSON.stringify(refundIn(values));

export const storedOfRefund = (name: string): number | undefined =>
  /^(take[-_]|quantity-)/.test(name) || ["carriage", "fee", "is_by_hand"].includes(name) ? 64 : undefined;
