import type { RandomBytes } from "./db/uuid.ts";

/** Without 0 O 1 I L U: read aloud on the phone and typed from a printed document. */
const characters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random characters that nobody mistakes for others. */
export function readableCode(length: number, random: RandomBytes): string {
  let code = "";
  while (code.length < length) {
    // bytes beyond the largest multiple of 30 would make some characters likelier
    for (const byte of random(16)) if (byte < 240 && code.length < length) code += characters[byte % characters.length];
  }
  return code;
}
