import { expect, test, vi } from "vitest";
import type { Decoded } from "./decoder-process.ts";
import { createPictureEncoder, type PictureEncoderOptions } from "./encode-picture.ts";

const picture = { bytes: new Uint8Array([1]), type: "image/png", width: 1, height: 1, color: "#000000" } as const;
const busy = { code: "common.too_many_requests", data: { retry_after: 10 } };

/** An encoder whose decodings are ended by the test, in the order of their start. */
function openEncoder(options: PictureEncoderOptions = {}) {
  const begun: { name: number; end: (decoded: Decoded) => void }[] = [];
  const decode = (bytes: Uint8Array) =>
    new Promise<Decoded>((resolve) => void begun.push({ name: bytes[0]!, end: resolve }));
  const encode = createPictureEncoder({ ...options, decode });
  const send = (name: number, range: string, signal?: AbortSignal) => encode(new Uint8Array([name]), { range, signal });
  return { begun, send, encode };
}

test("[SEC-09] at most two pictures of one range wait, further ones are refused with a retry, and another range is next", async () => {
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

test("[SEC-09] pictures of disconnected visitors are not decoded, and an owner's import is limited only by the total number", async () => {
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

test("[SEC-09] a picture whose turn or decoding takes too long is refused with a retry", async () => {
  const { begun, send, encode } = openEncoder({ maxWait: 20 });
  const first = send(1, "a");
  await expect(send(2, "b")).rejects.toMatchObject(busy);
  begun[0]!.end({ isLate: true });
  await expect(first).rejects.toMatchObject(busy);
  expect(begun).toHaveLength(1);
  const owners = encode(new Uint8Array([3]));
  begun[1]!.end(picture);
  expect(await owners).toEqual(picture);
});

test("[SEC-09] a file that ended its decoder is unreadable, and the log says how it ended", async () => {
  const onEnded = vi.fn<(how: string) => void>();
  const { begun, send } = openEncoder({ onEnded });
  const sent = send(1, "a");
  begun[0]!.end({ ended: "SIGKILL" });
  await expect(sent).rejects.toMatchObject({ code: "file.unreadable" });
  expect(onEnded).toHaveBeenCalledWith("SIGKILL");
});
