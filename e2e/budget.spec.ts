import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { request } from "node:http";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { towel } from "./buyer.ts";
import { openPage, shopUrl } from "./shop.ts";

/** Bytes as they go over the line to a browser that takes brotli. */
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

/** What a first visit loads of a kind, until nothing more comes. */
async function loaded(page: Page, path: string, kind: "script" | "stylesheet"): Promise<string[]> {
  const found = new Set<string>();
  page.on("request", (one) => {
    if (one.resourceType() === kind) found.add(new URL(one.url()).pathname);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return [...found];
}

const kb = 1024;
const sum = async (paths: readonly string[]) => {
  const files = await Promise.all(paths.map(sent));
  // below a kilobyte compression gains nothing
  expect(files.filter(({ encoding, bytes }) => encoding !== "br" && bytes > 1024)).toEqual([]);
  return files.reduce((bytes, file) => bytes + file.bytes, 0);
};

const firstPages = { home: "/", list: "/product", detail: towel, "toki's home": "/toki" };

describe.each(Object.entries(firstPages))("the first load of %s", (_, path) => {
  test("carries at most 120 KB of script and 20 KB of style, and pages that a slow line can bear", async () => {
    const page = await openPage({ width: 390 });
    const scripts = await loaded(page, path, "script");
    expect(scripts.length).toBeGreaterThan(1);
    expect(await sum(scripts)).toBeLessThanOrEqual(120 * kb);
    const styles = await loaded(await openPage({ width: 390 }), path, "stylesheet");
    expect(styles).toHaveLength(1);
    expect(await sum(styles)).toBeLessThanOrEqual(20 * kb);
    const html = await sent(path);
    expect(html.encoding).toBe("br");
    expect(html.bytes).toBeLessThanOrEqual(30 * kb);
  });
});

test("files with a hash in their name are kept for ever, compressed as tightly as can be, and pages are asked again", async () => {
  const page = await openPage();
  const [script] = await loaded(page, "/", "script");
  const file = await fetch(shopUrl() + script!);
  expect(file.headers.get("cache-control")).toMatch(/max-age=31536000.*immutable|immutable/);
  const { bytes, text } = await sent(script!);
  const tight = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  expect(bytes).toBeLessThanOrEqual(tight * 1.01);
  const html = await fetch(shopUrl());
  expect(html.headers.get("cache-control")).not.toContain("immutable");
});

test("pictures are asked at the width they are shown in, below the fold only when they come near", async () => {
  const page = await openPage({ width: 390 });
  const widths: number[] = [];
  page.on("request", (one) => {
    const width = /^\/pictures\/\w+\/(\d+)\//.exec(new URL(one.url()).pathname)?.[1];
    if (width) widths.push(Number(width));
  });
  await page.goto("/product", { waitUntil: "networkidle" });
  expect(widths.length).toBeGreaterThan(1);
  expect(widths.length).toBeLessThan(25);
  expect(Math.max(...widths)).toBeLessThanOrEqual(480);
});
