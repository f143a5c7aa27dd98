import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { request } from "node:http";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { towel } from "./buyer.ts";
import { waitForIdle, openPage, shopUrl } from "./shop.ts";

/** Compressed bytes as sent to a browser that accepts brotli. */
function sent(path: string): Promise<{ bytes: number; text: string; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const options = { port: new URL(shopUrl()).port, path, headers: { "accept-encoding": "br", host: "localhost" } };
    request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const body = Buffer.concat(parts);
        const encoding = response.headers["content-encoding"];
        resolve({ bytes: body.length, encoding, text: String(encoding === "br" ? brotliDecompressSync(body) : body) });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Files that a first visit loads until it is idle, without those that load after two seconds of rest (NAV-12). */
async function loaded(page: Page, path: string): Promise<{ scripts: string[]; styles: string[] }> {
  const found = { script: new Set<string>(), stylesheet: new Set<string>() };
  // Timers of two seconds and more never run: on a slow machine they would run before the page is complete.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window) as typeof setTimeout;
    const early = (work: TimerHandler, delay = 0, ...more: unknown[]) =>
      delay >= 2000 ? 0 : start(work as () => void, delay, ...more);
    window.setTimeout = early as typeof window.setTimeout;
  });
  page.on("request", (one) => {
    const kind = one.resourceType();
    if (kind === "script" || kind === "stylesheet") found[kind].add(new URL(one.url()).pathname);
  });
  await page.goto(path);
  await waitForIdle(page);
  return { scripts: [...found.script], styles: [...found.stylesheet] };
}

const kb = 1000;
const sum = async (paths: readonly string[]) => {
  const files = await Promise.all(paths.map(sent));
  // Files below one kilobyte need no compression.
  expect(files.filter(({ encoding, bytes }) => encoding !== "br" && bytes > 1024)).toEqual([]);
  return files.reduce((bytes, file) => bytes + file.bytes, 0);
};

const firstPages = {
  home: "/",
  list: "/product",
  detail: towel,
  "toki's home": "/toki",
  "the tool shop's list": "/takumi/product",
  "a company's list": "/business/product",
  "a company's detail": `/business${towel}`,
};

describe.each(Object.entries(firstPages))("the first load of %s", (_, path) => {
  test("has at most 120 KB of script and 20 KB of style, and at most 30 KB of HTML", async () => {
    const { scripts, styles } = await loaded(await openPage({ width: 390 }), path);
    expect(scripts.length).toBeGreaterThan(1);
    expect(await sum(scripts)).toBeLessThanOrEqual(120 * kb);
    // of the owner's console on the same host a visitor loads nothing
    expect([...scripts, ...styles].filter((file) => file.startsWith("/_console/"))).toEqual([]);
    expect(styles).toHaveLength(1);
    expect(await sum(styles)).toBeLessThanOrEqual(20 * kb);
    const html = await sent(path);
    expect(html.encoding).toBe("br");
    expect(html.bytes).toBeLessThanOrEqual(30 * kb);
  });
});

test("files with a hash in their name are cached forever, compressed at the highest level, and pages are revalidated", async () => {
  const [script] = (await loaded(await openPage(), "/")).scripts;
  const file = await fetch(shopUrl() + script!);
  expect(file.headers.get("cache-control")).toMatch(/max-age=31536000.*immutable|immutable/);
  const { bytes, text } = await sent(script!);
  const tight = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  expect(bytes).toBeLessThanOrEqual(tight * 1.01);
  const html = await fetch(shopUrl());
  expect(html.headers.get("cache-control")).not.toContain("immutable");
});

/** Width and file name of each picture that a page requests. */
function picturesOf(page: Page): { width: number; name: string }[] {
  const found: { width: number; name: string }[] = [];
  page.on("request", (one) => {
    const address = /^\/pictures\/\w+\/(\d+)\/\w+\/(.*)/.exec(new URL(one.url()).pathname);
    if (address) found.push({ width: Number(address[1]), name: address[2]! });
  });
  return found;
}

for (const [dots, widest] of [
  [1, 320],
  [2, 400],
  [3, 400],
] as const) {
  test(`on a phone with ${dots} device pixels per CSS pixel cards request pictures of at most ${widest} px, when they come near`, async () => {
    const page = await openPage({ width: 390, dots, pictures: true });
    const pictures = picturesOf(page);
    await page.goto("/product", { waitUntil: "networkidle" });
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures.length).toBeLessThan(25);
    expect(Math.max(...pictures.map(({ width }) => width))).toBe(widest);
  });
}

test("a product's first large pictures load with the page, the others when they come near", async () => {
  const page = await openPage({ width: 390, dots: 2, pictures: true });
  const pictures = picturesOf(page);
  const large = () => pictures.filter(({ width }) => width === 800).map(({ name }) => name);
  await page.goto(towel, { waitUntil: "networkidle" });
  const slides = page.locator(".gallery-line > li");
  expect(await slides.count()).toBeGreaterThan(4);
  expect(large().length).toBeGreaterThanOrEqual(2);
  expect(large().length).toBeLessThanOrEqual(3);
  const last = await slides.last().locator("source").getAttribute("srcset");
  await slides.last().scrollIntoViewIfNeeded();
  await expect.poll(() => large().some((name) => last!.includes(name))).toBe(true);
});
