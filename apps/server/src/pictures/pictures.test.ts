import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { drawPicture } from "./draw-picture.ts";
import { originalsIn } from "./originals.ts";
import { createPictures } from "./pictures.ts";
import { imageCache } from "./image-cache.ts";
import { createWorkQueue, type WorkQueue } from "./work-queue.ts";

const svg = (color: string, width = 400) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 4 4"><rect width="4" height="4" fill="${color}"/></svg>`;
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

function shopWith(
  files: Record<string, string>,
  { atOnce = 2, waiting = 100, quota = 1e8, together = 1, timeout = 20_000, onDraw = (_: Buffer): unknown => 0 } = {},
) {
  const dataDir = temporaryFolder("pictures");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dataDir, "files", path, ".."), { recursive: true });
    writeFileSync(join(dataDir, "files", path), text);
  }
  const uncached: unknown[] = [];
  const picture = createPictures({
    draw: async ({ width, format, bytes }) => {
      onDraw(bytes);
      return drawPicture(bytes, width, format).catch(() => Buffer.alloc(0));
    },
    originals: originalsIn(join(dataDir, "files")),
    cache: imageCache(join(dataDir, "pictures"), quota),
    queue: startingTogether(createWorkQueue({ atOnce, waiting }), together),
    timeout,
    onUncached: (error) => uncached.push(error),
  });
  return { dataDir, uncached, get: (path: string, ifNoneMatch: string | null = null) => picture(path, ifNoneMatch) };
}

/** A queue that draws nothing before `count` pictures have been requested. */
function startingTogether(queue: WorkQueue, count: number): WorkQueue {
  let requested = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  return {
    run(work) {
      requested += 1;
      if (requested >= count) open();
      return queue.run(() => all.then(work));
    },
  };
}

const tea = svg("#40704a");
const address = (path: string, text: string, width = 320, format = "webp") =>
  `/pictures/${format}/${width}/${hashOf(text).slice(0, 16)}/${path}`;

test("an SVG original is drawn sharp at the requested width, as WebP and as JPEG, and may be cached for ever", async () => {
  const { get } = shopWith({ "tea/sencha.svg": tea });
  for (const [format, width] of [
    ["webp", 320],
    ["jpeg", 1280],
  ] as const) {
    const answer = await get(address("tea/sencha.svg", tea, width, format));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(`image/${format}`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format, width, height: width });
  }
});

test("a browser that has the picture gets 304", async () => {
  const { get } = shopWith({ "tea.svg": tea });
  const first = await get(address("tea.svg", tea));
  const etag = first.headers.get("etag")!;
  const [second, behindProxy] = [
    await get(address("tea.svg", tea), etag),
    await get(address("tea.svg", tea), `W/${etag}`),
  ];
  expect([second.status, behindProxy.status]).toEqual([304, 304]);
});

test("widths, formats and hashes the shop does not offer are not found", async () => {
  const { get } = shopWith({ "tea.svg": tea });
  const refused = [
    address("tea.svg", tea, 321),
    address("tea.svg", tea, 100_000),
    address("tea.svg", tea, 320, "avif"),
    address("tea.svg", tea, 320, "svg"),
    address("tea.svg", "another picture"),
    "/pictures/webp/320/x/tea.svg",
    "/pictures/webp/320//tea.svg",
    "/pictures/webp/320/",
    "/pictures",
    address("coffee.svg", tea),
  ];
  for (const path of refused) expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test("no address reaches files outside of the shop's", async () => {
  const secret = svg("#000");
  const { get, dataDir } = shopWith({ "tea.svg": tea });
  writeFileSync(join(dataDir, "secret.svg"), secret);
  writeFileSync(join(dataDir, "files", ".hidden.svg"), secret);
  symlinkSync(join(dataDir, "secret.svg"), join(dataDir, "files", "link.svg"));
  for (const path of ["../secret.svg", "..%2fsecret.svg", "%2e%2e/secret.svg", "a/../../secret.svg", ".hidden.svg"]) {
    expect([path, (await get(address(path, secret))).status]).toEqual([path, 404]);
  }
  expect((await get(address("link.svg", secret))).status).toBe(404);
  expect((await get(address("tea.svg%00", tea))).status).toBe(404);
  expect((await get(address("%E0%A4%A", tea))).status).toBe(404);
});

test("[ERR-05] requests above the queue's limit get 429 with Retry-After, and succeed later", async () => {
  const files = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${i}.svg`, svg(`#00000${i}`)]));
  const { get } = shopWith(files, { atOnce: 2, waiting: 2, together: 6 });
  const all = Object.entries(files).map(([path, text]) => address(path, text));
  const answers = await Promise.all(all.map((path) => get(path)));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
  expect(refused).toHaveLength(2);
  expect(refused[0]!.headers.get("retry-after")).toMatch(/^\d+$/);
  for (const path of all) expect((await get(path)).status).toBe(200);
});

test("[ERR-05] a request that waits too long for a picture gets 429 with Retry-After, and finds it drawn later", async () => {
  const { get } = shopWith({ "tea.svg": tea, "cup.svg": svg("#123456") }, { together: 2, timeout: 1000 });
  const late = await get(address("tea.svg", tea));
  expect([late.status, late.headers.get("retry-after")]).toEqual([429, "2"]);
  void get(address("cup.svg", svg("#123456")));
  await expect.poll(async () => (await get(address("tea.svg", tea))).status).toBe(200);
});

test("many requests for the same picture at once cause one drawing", async () => {
  const { get } = shopWith({ "tea.svg": tea }, { atOnce: 1, waiting: 0 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(address("tea.svg", tea))));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
});

test("drawn pictures stay on disk within their quota over a restart; the oldest are removed first", async () => {
  const files = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`${i}.svg`, svg(`#0000${i}0`)]));
  const { get, dataDir } = shopWith(files, { quota: 700 });
  for (const [path, text] of Object.entries(files)) await get(address(path, text));
  const stored = readdirSync(join(dataDir, "pictures"), { recursive: true }).filter((name) =>
    String(name).endsWith("webp"),
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.length).toBeLessThan(8);
  expect(stored.join()).toContain(hashOf(files["7.svg"]!).slice(0, 16));
  expect(stored.join()).not.toContain(hashOf(files["0.svg"]!).slice(0, 16));

  const again = imageCache(join(dataDir, "pictures"), 700);
  expect(await again.get(String(stored[0]))).toBeInstanceOf(Buffer);
});

test("[PROD-01] processes with one folder share what they have drawn, and the quota", async () => {
  const folder = temporaryFolder("shared-pictures");
  const [one, two] = [imageCache(folder, 1000), imageCache(folder, 1000)];
  expect(await two.get("a/0.webp")).toBeUndefined();
  await one.put("a/0.webp", Buffer.alloc(400, 1));
  expect(await two.get("a/0.webp")).toEqual(Buffer.alloc(400, 1));
  await two.put("a/1.webp", Buffer.alloc(400, 2));
  // this process knows two pictures, and frees space among all in the folder
  await one.put("a/2.webp", Buffer.alloc(700, 3));
  expect(readdirSync(join(folder, "a"))).toEqual(["2.webp"]);
  expect(await two.get("a/1.webp")).toBeUndefined();

  writeFileSync(join(folder, "a/3.webp.1-0.part"), "another process is writing this");
  await imageCache(folder, 1000).get("a/2.webp");
  expect(readdirSync(join(folder, "a"))).toHaveLength(2);
});

test("a picture that cannot be cached is still answered", async () => {
  const { get, dataDir, uncached } = shopWith({ "tea.svg": tea });
  await get(address("tea.svg", tea));
  rmSync(join(dataDir, "pictures"), { recursive: true });
  writeFileSync(join(dataDir, "pictures"), "in the way");
  expect((await get(address("tea.svg", tea, 640))).status).toBe(200);
  expect(uncached).toHaveLength(1);
});

test("[SEC-09, CON-11] an original that cannot be drawn gets a 404 page and is drawn once, whatever width is requested", async () => {
  const broken = `${svg("#000").slice(0, 60)}<<<`;
  const draws: string[] = [];
  const { get } = shopWith({ "broken.svg": broken, "tea.svg": tea }, { onDraw: (bytes) => draws.push(String(bytes)) });
  for (const width of [320, 640, 320]) {
    const answer = await get(address("broken.svg", broken, width));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await answer.text()).toContain("この画像は表示できません。");
  }
  expect((await get(address("tea.svg", tea))).status).toBe(200);
  expect(draws).toEqual([broken, tea]);
});

test("[SEC-09, ERR-05] a picture that a busy machine did not draw in time gets 429 with Retry-After, and is drawn at the next request", async () => {
  let late = 1;
  const onDraw = () => {
    if (late-- > 0) throw new Error("the drawing process was ended by the clock");
  };
  const { get } = shopWith({ "tea.svg": tea }, { onDraw });
  const busy = await get(address("tea.svg", tea));
  expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "2"]);
  expect((await get(address("tea.svg", tea))).status).toBe(200);
});
