import { pooledBytes } from "../random/random-pool.ts";

export type RandomBytes = (size: number) => Uint8Array;

/** Number of ids per recent millisecond. A call uses its own `now`, so ids of several milliseconds alternate. */
const counts = new Map<number, number>();
const maxTracked = 64;

/** The counter of a millisecond starts at a random low value, so that processes rarely collide. */
function countIn(time: number, random: RandomBytes): number {
  const known = counts.get(time);
  const count = known === undefined ? random(1)[0]! : (known + 1) & 0x3ffff;
  if (known === undefined && counts.size >= maxTracked) counts.delete(counts.keys().next().value!);
  counts.set(time, count);
  return count;
}

/** Room for one id, which leaves it as text. */
const bytes = Buffer.alloc(16);

/**
 * UUID version 7 (RFC 9562): sorted by time, so that indexes grow at one end. A counter of 18 bits (rand_a and the
 * first bits of rand_b) keeps the order within a millisecond of one process. Not secret: ids can be guessed.
 */
export function uuidv7(now: Date = new Date(), random: RandomBytes = pooledBytes): string {
  const time = now.getTime();
  const count = countIn(time, random);
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | (count >> 6), 6);
  bytes[8] = 0x80 | (count & 0x3f);
  bytes.set(random(7), 9);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a valid uuid, to be checked before a query; other ids match nothing. */
export const isUuid = (text: string) => pattern.test(text);
