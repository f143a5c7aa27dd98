import { randomBytes } from "node:crypto";

export type RandomBytes = (size: number) => Uint8Array;

/** How many ids the last moments have had. Those of one call are of its own moment, amid the ones of other calls. */
const counts = new Map<number, number>();
const mostMoments = 64;

/** The first of a millisecond starts at a random low value, so that two processes rarely collide. */
function countIn(time: number, random: RandomBytes): number {
  const known = counts.get(time);
  const count = known === undefined ? random(1)[0]! : (known + 1) & 0x3ffff;
  if (known === undefined && counts.size >= mostMoments) counts.delete(counts.keys().next().value!);
  counts.set(time, count);
  return count;
}

/**
 * A UUID of version 7 (RFC 9562): sorted by time, so that indexes grow at one end. Within a millisecond of one process
 * a counter of 18 bits (rand_a and the first of rand_b) keeps the order. Ids are names, never secrets.
 */
export function uuidv7(now: Date = new Date(), random: RandomBytes = randomBytes): string {
  const time = now.getTime();
  const count = countIn(time, random);
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(time) << 16n) | 0x7000n | BigInt(count >> 6));
  bytes[8] = 0x80 | (count & 0x3f);
  bytes.set(random(7), 9);
  const hex = Buffer.from(bytes).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Guards a query against text that PostgreSQL could not read as a uuid; such an id names nothing. */
export const isUuid = (text: string) => pattern.test(text);
