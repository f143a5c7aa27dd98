import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { acceptedSecrets, macBy } from "@noren/contract/platform/secret.ts";
import type { BaseShop } from "#api/platform/context.ts";
import { readableCode } from "#api/platform/readable-code.ts";

const codesOfAPerson = 10;
/** 58 bits. */
const length = 12;

/** New codes as shown: ABCD-EFGH-JKMN. */
export const newRecoveryCodes = ({ random }: Pick<BaseShop, "random">): string[] =>
  Array.from({ length: codesOfAPerson }, () => readableCode(length, random).replace(/(.{4})(?=.)/g, "$1-"));

/** Hash of a code as typed: in any case, with or without hyphens and spaces. Keyed, so that the table alone tests none. */
export const recoveryCodeHash = ({ secret }: Pick<BaseShop, "secret">, staffId: string, typed: string): Buffer =>
  macBy(secret.current, textOf(staffId, typed));

/** The hashes under which a code may be stored: one for each accepted secret. */
export const recoveryCodeHashes = ({ secret }: Pick<BaseShop, "secret">, staffId: string, typed: string): Buffer[] =>
  acceptedSecrets(secret).map((one) => macBy(one, textOf(staffId, typed)));

const textOf = (staffId: string, typed: string) =>
  `staff-recovery-code:${staffId}:${foldCode(typed).replaceAll("-", "")}`;
