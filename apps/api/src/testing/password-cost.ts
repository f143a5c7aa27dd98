import type * as Argon2 from "@node-rs/argon2";
import { onTestFinished, vi } from "vitest";

/** Shared by the worker's test files: this module is loaded per file, the replaced one is not. */
const cost = vi.hoisted(() => {
  const worker = globalThis as typeof globalThis & { passwordCost?: { isReal: boolean } };
  return (worker.passwordCost ??= { isReal: false });
});

/**
 * In tests passwords are hashed at argon2id's lowest cost; a hash contains its own parameters. A setup file of the
 * tests, so that nothing in the shop can lower the real cost.
 */
vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof Argon2>();
  const least = { memoryCost: 8, timeCost: 1 };
  const hash: typeof argon2.hash = (password, real) => argon2.hash(password, { ...real, ...(!cost.isReal && least) });
  return { ...argon2, hash };
});

/** From now on in this test, passwords are hashed at the shop's cost. */
export function useRealPasswordCost(): void {
  cost.isReal = true;
  onTestFinished(() => void (cost.isReal = false));
}
