import type * as Argon2 from "@node-rs/argon2";
import { onTestFinished, vi } from "vitest";

/** The worker's: this file is loaded anew for each test file, what it replaces is not. */
const cost = vi.hoisted(() => {
  const worker = globalThis as typeof globalThis & { passwordCost?: { isReal: boolean } };
  return (worker.passwordCost ??= { isReal: false });
});

/**
 * In tests a password is hashed with the least work argon2id can do; a hash says itself how it is verified. This is a
 * setup file of the tests, so that nothing in the shop can use less than the real cost.
 */
vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof Argon2>();
  const least = { memoryCost: 8, timeCost: 1 };
  const hash: typeof argon2.hash = (password, real) => argon2.hash(password, { ...real, ...(!cost.isReal && least) });
  return { ...argon2, hash };
});

/** For the rest of the test passwords cost what they do in the shop. */
export function useRealPasswordCost(): void {
  cost.isReal = true;
  onTestFinished(() => void (cost.isReal = false));
}
