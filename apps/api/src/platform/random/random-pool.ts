import { randomFillSync } from "node:crypto";

const poolBytes = 4096;
let pool = new Uint8Array(0);
let used = 0;

/**
 * Cryptographically random bytes. They come from a pool, because the generator takes as long for seven bytes as for
 * thousands; each byte is used once.
 */
export function pooledBytes(size: number): Uint8Array {
  if (size > poolBytes) return randomFillSync(new Uint8Array(size));
  if (used + size > pool.length) {
    pool = randomFillSync(new Uint8Array(poolBytes));
    used = 0;
  }
  used += size;
  return pool.slice(used - size, used);
}
