import type { RandomBytes } from "../http/parts.ts";
import type { ConveniCall } from "./calls.ts";

/**
 * Digits of each chain's payment number. Chains with `isConfirmed` also require a confirmation number of six digits.
 */
const kinds: Record<ConveniCall["chain"], { digits: number; isConfirmed: boolean }> = {
  seven: { digits: 13, isConfirmed: false },
  lawson: { digits: 8, isConfirmed: true },
  famima: { digits: 12, isConfirmed: false },
  ministop: { digits: 8, isConfirmed: true },
  seico: { digits: 8, isConfirmed: true },
};

/** Numbers that a buyer enters at the store. */
export function conveniNumbers(chain: ConveniCall["chain"], random: RandomBytes) {
  const { digits, isConfirmed } = kinds[chain];
  const number = (length: number) => [...random(length)].map((byte) => byte % 10).join("");
  return { number: number(digits), confirmation: isConfirmed ? number(6) : null };
}
