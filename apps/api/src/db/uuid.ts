import { randomBytes } from "node:crypto";

export type RandomBytes = (size: number) => Uint8Array;

let lastTime = 0;
let sequence = 0;

/**
 * A UUID of version 7 (RFC 9562): sorted by time, so that indexes grow at one end. Within a millisecond of one process a
 * counter in rand_a keeps the order. Ids are names, never secrets.
 */
export function uuidv7(now: Date = new Date(), random: RandomBytes = randomBytes): string {
  const time = now.getTime();
  sequence = time === lastTime ? (sequence + 1) & 0xfff : random(1)[0]!;
  lastTime = time;
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(time) << 16n) | 0x7000n | BigInt(sequence));
  bytes.set(random(8), 8);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Guards a query against text that PostgreSQL could not read as a uuid; such an id names nothing. */
export const isUuid = (text: string) => pattern.test(text);
