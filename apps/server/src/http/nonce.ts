import { randomFillSync } from "node:crypto";

const size = 16;
const pool = Buffer.allocUnsafeSlow(size * 256);
let next = pool.length;

/** 128 bits for the scripts of one page. The system is asked for 256 of them at once: each asking costs more than it gives. */
export function newNonce(): string {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const own = pool.toString("base64", next, next + size);
  pool.fill(0, next, next + size);
  next += size;
  return own;
}
