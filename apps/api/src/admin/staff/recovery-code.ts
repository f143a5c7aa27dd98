import { createHmac } from "node:crypto";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
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
  createHmac("sha256", secret)
    .update(`staff-recovery-code:${staffId}:${foldCode(typed).replaceAll("-", "")}`)
    .digest();
