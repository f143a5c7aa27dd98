import { randomFillSync } from "node:crypto";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { copyOfDemo } from "../testing/demo-data.ts";
import { type ShopProcess, startShop, until } from "../testing/shop-process.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/**
 * Sends a picture as a visitor with this address; returns the answer with its kind, or undefined after a disconnect.
 */
async function upload({ url }: ShopProcess, ip: string, file: Buffer, signal?: AbortSignal) {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(file)], "a.png"));
  body.set("dir", "inquiries");
  const headers = { "x-forwarded-for": ip };
  const sent = fetch(`${url}/api/v1/upload-files`, { method: "POST", headers, body, signal: signal ?? null });
  const response = await sent.catch(() => undefined);
  if (!response) return undefined;
  const { code, data } = (await response.json()) as { code?: string; data: { message?: string } };
  return { status: response.status, code, message: data.message, retryAfter: response.headers.get("retry-after") };
}

const noise = (width: number) =>
  sharp(randomFillSync(Buffer.alloc(width * width * 3)), { raw: { width, height: width, channels: 3 } })
    .png()
    .toBuffer();

test("[SEC-09] while one range sends 19 pictures at once it is asked to come again, in words and never by 500; another range's picture is taken, also once the sender has left", async () => {
  const shop = await startShop({ dataDir: await copyOfDemo(), env: { TRUST_PROXY: "1" } });
  ends.push(() => shop.stop("SIGKILL"));
  const [large, small] = [await noise(520), await noise(40)];
  const leaving = new AbortController();
  const send = (from: string, signal?: AbortSignal) =>
    Promise.all(Array.from({ length: 19 }, () => upload(shop, from, large, signal)));

  const flood = send("198.51.100.7");
  expect(await upload(shop, "203.0.113.5", small)).toMatchObject({ status: 200 });
  const answers = await flood;
  expect(new Set(answers.map((one) => one!.status))).toEqual(new Set([200, 429]));
  for (const one of answers.filter((other) => other!.status === 429))
    expect(one).toMatchObject({
      code: "common.too_many_requests",
      message: expect.stringContaining("アクセスが集中しています"),
      retryAfter: expect.stringMatching(/^\d+$/),
    });

  const left = send("198.51.100.8", leaving.signal);
  expect(await upload(shop, "203.0.113.6", small)).toMatchObject({ status: 200 });
  leaving.abort();
  await left;
  expect(await upload(shop, "203.0.113.7", small)).toMatchObject({ status: 200 });
  await until(() => shop.logged().filter((line) => line.aborted).length > 0);
  expect(shop.logged().filter(({ status }) => Number(status) >= 500)).toEqual([]);
});
