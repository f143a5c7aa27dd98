import { expect, test, vi } from "vitest";
import type { Decoded } from "./decoder-process.ts";
import { createPictureEncoder, type PictureEncoderOptions } from "./encode-picture.ts";

const picture = { bytes: new Uint8Array([1]), type: "image/png", width: 1, height: 1, color: "#000000" } as const;
const busy = { code: "common.too_many_requests", data: { retry_after: 10 } };

/** An encoder whose decodings end when they are told, in the order of their begin. */
function openEncoder(options: PictureEncoderOptions = {}) {
  const begun: { name: number; end: (decoded: Decoded) => void }[] = [];
  const decode = (bytes: Uint8Array) =>
    new Promise<Decoded>((resolve) => void begun.push({ name: bytes[0]!, end: resolve }));
  const encode = createPictureEncoder({ ...options, decode });
  const send = (name: number, range: string, signal?: AbortSignal) => encode(new Uint8Array([name]), { range, signal });
  return { begun, send, encode };
}

test("[SEC-09] of one range two pictures wait at most, the rest is asked to come again, and another range is next", async () => {
  const { begun, send } = openEncoder();
  const flood = [11, 12, 13, 14, 15].map((name) => send(name, "a"));
  const outcomes = Promise.allSettled(flood);
  const other = send(21, "b");
  await expect(flood[3]).rejects.toMatchObject(busy);
  for (let at = 0; at < 4; at++) {
    await vi.waitFor(() => expect(begun).toHaveLength(at + 1));
    begun[at]!.end(picture);
  }
  expect(await other).toEqual(picture);
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(begun.map(({ name }) => name)).toEqual([11, 12, 21, 13]);
});

test("[SEC-09] pictures of who has left are not decoded, and an owner's import is bounded by the room alone", async () => {
  const { begun, send, encode } = openEncoder({ waiting: 5 });
  const leaving = new AbortController();
  const first = send(1, "a");
  const left = [2, 3].map((name) => send(name, "a", leaving.signal));
  leaving.abort();
  for (const one of left) await expect(one).rejects.toMatchObject(busy);
  const own = [4, 5, 6, 7, 8].map((name) => encode(new Uint8Array([name])));
  await expect(encode(new Uint8Array([9]))).rejects.toMatchObject(busy);
  for (let at = 0; at < 6; at++) {
    await vi.waitFor(() => expect(begun).toHaveLength(at + 1));
    begun[at]!.end(picture);
  }
  await Promise.all([first, ...own]);
  expect(begun.map(({ name }) => name)).toEqual([1, 4, 5, 6, 7, 8]);
});

test("[SEC-09] a picture whose turn does not come, or whose decoder is not done in time, is asked to come again", async () => {
  const { begun, send, encode } = openEncoder({ patience: 20 });
  const first = send(1, "a");
  await expect(send(2, "b")).rejects.toMatchObject(busy);
  begun[0]!.end({ isLate: true });
  await expect(first).rejects.toMatchObject(busy);
  expect(begun).toHaveLength(1);
  const owners = encode(new Uint8Array([3]));
  begun[1]!.end(picture);
  expect(await owners).toEqual(picture);
});

test("[SEC-09] what ended its decoder is a file that cannot be read, and the log says how", async () => {
  const onEnded = vi.fn<(how: string) => void>();
  const { begun, send } = openEncoder({ onEnded });
  const sent = send(1, "a");
  begun[0]!.end({ ended: "SIGKILL" });
  await expect(sent).rejects.toMatchObject({ code: "file.unreadable" });
  expect(onEnded).toHaveBeenCalledWith("SIGKILL");
});
