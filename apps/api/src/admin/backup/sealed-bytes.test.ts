import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { sealedSize, sealing, unsealing } from "./sealed-bytes.ts";

const key = randomBytes(32);
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}
const seal = (bytes: Buffer, purpose = "a") => all(sealing(key, purpose)(inPieces(bytes, 70_000)));
const unseal = (bytes: Buffer, purpose = "a", own = key) => all(unsealing(own, purpose)(inPieces(bytes, 50_001)));
const chunk = 65_536;

test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 1_000_000])(
  "[PROD-09] %i bytes come back as they were, and have the size that was said",
  async (size) => {
    const bytes = randomBytes(size);
    const sealed = await seal(bytes);
    expect(sealed.length).toBe(sealedSize(size));
    expect((await unseal(sealed)).equals(bytes)).toBe(true);
  },
);

test("[PROD-09] sealed bytes that are cut at any chunk, extended, reordered, or of another key or purpose are refused", async () => {
  const sealed = await seal(randomBytes(3 * chunk));
  const head = 24;
  const whole = chunk + 16;
  const piece = (at: number) => sealed.subarray(head + at * whole, head + (at + 1) * whole);
  const others = [
    Buffer.alloc(0),
    sealed.subarray(0, 10),
    sealed.subarray(0, head),
    sealed.subarray(0, head + whole),
    sealed.subarray(0, head + 2 * whole),
    sealed.subarray(0, -1),
    Buffer.concat([sealed, Buffer.alloc(1)]),
    Buffer.concat([sealed.subarray(0, head), piece(1), piece(0), piece(2)]),
    Buffer.concat([sealed, piece(2)]),
  ];
  for (const other of others) await expect(unseal(other)).rejects.toThrow("The sealed bytes");
  await expect(unseal(sealed, "b")).rejects.toThrow("The sealed bytes");
  await expect(unseal(sealed, "a", randomBytes(32))).rejects.toThrow("The sealed bytes");
});

test("[PROD-09] equal bytes are sealed differently each time", async () => {
  const bytes = Buffer.from("煎茶");
  expect((await seal(bytes)).equals(await seal(bytes))).toBe(false);
});
