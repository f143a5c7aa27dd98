import type { RandomBytes } from "./db/uuid.ts";

/** Without 0 O 1 I L U, since codes are read aloud on the phone and typed from printed documents. */
const characters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random code of characters that are not confused with each other. */
export function readableCode(length: number, random: RandomBytes): string {
  let code = "";
  while (code.length < length) {
    // bytes from the largest multiple of 30 up would make some characters likelier
    for (const byte of random(16)) if (byte < 240 && code.length < length) code += characters[byte % characters.length];
  }
  return code;
}
