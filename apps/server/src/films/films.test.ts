import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { createFilms } from "./films.ts";

const bytes = Buffer.from("0123456789".repeat(10));

function shopWithFilm() {
  const dataDir = temporaryFolder("films");
  mkdirSync(join(dataDir, "films/winter"), { recursive: true });
  writeFileSync(join(dataDir, "films/winter/kiln.mp4"), bytes);
  writeFileSync(join(dataDir, "secret.mp4"), "not a film of the shop");
  symlinkSync(join(dataDir, "secret.mp4"), join(dataDir, "films/linked.mp4"));
  const answer = createFilms(join(dataDir, "films"));
  return (path: string, headers: Record<string, string> = {}, method = "GET") =>
    answer(path, new Request(`http://shop.test${path}`, { headers, method }));
}

test("[CON-04] a video of the shop is sent whole, and in the byte ranges that players request", async () => {
  const get = shopWithFilm();
  const whole = await get("/films/winter/kiln.mp4");
  expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([
    200,
    "video/mp4",
    "bytes",
  ]);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
  for (const [range, from, to] of [
    ["bytes=0-1", 0, 1],
    ["bytes=90-", 90, 99],
    ["bytes=-5", 95, 99],
    ["bytes=10-999", 10, 99],
  ] as const) {
    const part = await get("/films/winter/kiln.mp4", { range });
    expect([range, part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      range,
      206,
      `bytes ${from}-${to}/100`,
      bytes.toString().slice(from, to + 1),
    ]);
  }
  const beyond = await get("/films/winter/kiln.mp4", { range: "bytes=100-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */100"]);
  const several = await get("/films/winter/kiln.mp4", { range: "bytes=0-1,5-6" });
  expect([several.status, several.headers.get("content-length")]).toEqual([200, "100"]);
  const outdated = await get("/films/winter/kiln.mp4", { range: "bytes=0-1", "if-range": '"another"' });
  expect(outdated.status).toBe(200);
});

test("[CON-04] a player that has the video gets 304, and HEAD returns only the length", async () => {
  const get = shopWithFilm();
  const head = await get("/films/winter/kiln.mp4", {}, "HEAD");
  expect([head.headers.get("content-length"), await head.text()]).toEqual(["100", ""]);
  const again = await get("/films/winter/kiln.mp4", { "if-none-match": head.headers.get("etag")! });
  expect(again.status).toBe(304);
});

test("[SEC-04] only video files are sent, and none from outside of the films folder", async () => {
  const get = shopWithFilm();
  for (const path of [
    "/films/none.mp4",
    "/films/linked.mp4",
    "/films/../secret.mp4",
    "/films/%2e%2e/secret.mp4",
    "/films/winter",
    "/films/winter/kiln.mp4/x.mp4",
    `/films/${"a".repeat(201)}.mp4`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});
