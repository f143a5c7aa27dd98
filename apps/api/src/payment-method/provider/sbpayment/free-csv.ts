import type { Day } from "#api/platform/day/day.ts";
import { toBeChecked } from "./sps-contract.ts";
import { toSpsText } from "./sps-text.ts";
import { toSecretValue, type TripleDesKey } from "./triple-des.ts";

/** Buyer of a payment at a convenience store; `payBy` is the last day to pay. */
export type StoreBuyer = { lastName: string; firstName: string; phone: string; email: string; payBy: Day };

/** Content of free_csv: LAST_NAME=山田,FIRST_NAME=花子,TEL=0312345678,MAIL=…,BILL_DATE=20261130 */
export function freeCsvText({ lastName, firstName, phone, email, payBy }: StoreBuyer): string {
  const { equals, separator } = toBeChecked.freeCsv;
  return Object.entries({
    LAST_NAME: lastName,
    FIRST_NAME: firstName,
    TEL: phone.replace(/\D/g, ""),
    MAIL: email,
    BILL_DATE: payBy.replaceAll("-", ""),
  })
    .map(([name, value]) => `${name}${equals}${oneValue(value)}`)
    .join(separator);
}

/** A comma or an equals sign within a value becomes full-width, so that it adds no field. */
const oneValue = (value: string) => toSpsText(value).replaceAll(",", "，").replaceAll("=", "＝");

export const freeCsv = (buyer: StoreBuyer, key: TripleDesKey | undefined): string =>
  toSecretValue(freeCsvText(buyer), key);
