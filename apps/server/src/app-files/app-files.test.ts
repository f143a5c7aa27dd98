import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { lookColors } from "../looks/look-colors.ts";
import { drawPicture } from "../pictures/draw-picture.ts";
import { iconSvg } from "./icon-svg.ts";
import { createIcons, icons } from "./icons.ts";
import { manifestOf } from "./manifest.ts";
import { offlinePage } from "./offline-page.ts";
import { goneWorkerScript, workerScript } from "./service-worker.ts";

const mark =
  '<svg viewBox="0 0 48 40"><path stroke="currentColor" d="M1 4h46"/><path fill="var(--accent)" d="M5 7h38v26H5z"/></svg>';
const colors = { surface: "#ffffff", ink: "#222222", accent: "#21406e", onAccent: "#ffffff" };

test("a channel's colours are its scheme's, else its theme's, which comes after those that it builds on", () => {
  const css = ":root{--surface:#fff;--accent:#21406e}@layer x{.a{--accent:#000}}:root{--accent:#8c2f2b;--ink:#2e2620}";
  expect(lookColors(css)).toEqual({ surface: "#fff", ink: "#2e2620", accent: "#8c2f2b", onAccent: "#ffffff" });
  expect(lookColors(css, { accent: "#4d6327", ink: "rebeccapurple" })).toMatchObject({
    accent: "#4d6327",
    ink: "#2e2620",
  });
});

test("a channel's icons are its look's mark in its colours; a launcher may cut a fifth off the maskable one", async () => {
  const svg = iconSvg(mark, colors, "maskable");
  expect(svg).not.toMatch(/var\(|currentColor/);
  expect(svg).toContain('fill="#21406e"');
  // 48 units wide become 0.56 of 512, whose corners lie within two fifths of the middle
  expect(svg).toMatch(/translate\(112\.6\d* 136\.5\d*\) scale\(5\.97\d*\)/);
  const draw = vi.fn(({ bytes, width, format }: Parameters<Parameters<typeof createIcons>[0]>[0]) =>
    drawPicture(bytes, width, format),
  );
  const iconOf = createIcons(draw);
  for (const [name, { width }] of Object.entries(icons)) {
    const icon = await iconOf(name, mark, colors);
    const head = Buffer.from(icon!.bytes);
    expect([name, head.toString("latin1", 1, 4), head.readUInt32BE(16)]).toEqual([name, "PNG", width]);
    await iconOf(name, mark, colors);
  }
  expect(draw).toHaveBeenCalledTimes(Object.keys(icons).length);
});

test("each channel is an app of its own: its name, its colours, its prefix as scope", () => {
  const channel = {
    name: "とき",
    prefix: "/toki",
    profile: { tagline: "季節を", description: "旬", company: undefined },
  };
  expect(manifestOf(channel as never, colors)).toMatchObject({
    id: "/toki",
    name: "とき｜季節を",
    start_url: "/toki",
    scope: "/toki",
    theme_color: "#ffffff",
    icons: [
      { src: "/toki/app-icon-192.png", purpose: "any" },
      { sizes: "512x512", purpose: "any" },
      { src: "/toki/app-icon-maskable-512.png", purpose: "maskable" },
    ],
  });
  expect(manifestOf({ ...channel, prefix: "" } as never, colors)).toMatchObject({ start_url: "/", scope: "/" });
});

test("[SEC-06] the page for no line loads nothing, sends nothing, and makes no markup of what it reads", () => {
  const { html, policy } = offlinePage({ name: "暖簾<b>", prefix: "" }, colors);
  expect(html).toContain("暖簾&lt;b&gt;");
  expect(html).not.toMatch(/innerHTML|<link|<img|src=|fetch\(/);
  for (const [, tag, text] of html.matchAll(/<(style|script)[^>]*>([^]*?)<\/\1>/g))
    expect(policy).toContain(`${tag}-src 'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
});

describe("the worker", () => {
  type Handler = (event: object) => void;
  function started(script: string) {
    const handlers: Record<string, Handler> = {};
    const stored = new Map<string, string[]>([
      ["offline /offline old", ["/offline"]],
      ["another's", []],
    ]);
    const global = {
      addEventListener: (name: string, handler: Handler) => void (handlers[name] = handler),
      caches: {
        open: async (name: string) => ({
          add: async ({ url }: { url: string }) => void stored.set(name, [...(stored.get(name) ?? []), url]),
        }),
        keys: async () => [...stored.keys()],
        delete: async (name: string) => stored.delete(name),
        match: async (page: string, { cacheName }: { cacheName: string }) =>
          stored.get(cacheName)?.includes(page) ? `stored ${page}` : undefined,
      },
      Request: class {
        url: string;
        constructor(url: string) {
          this.url = url;
        }
      },
      URL,
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
      registration: { unregister: vi.fn(async () => true) },
      fetch: vi.fn(async (_: object) => {
        throw new TypeError("Failed to fetch");
      }),
    };
    runInNewContext(script, global);
    const run = async (name: string) => {
      let work: Promise<unknown> | undefined;
      handlers[name]!({ waitUntil: (promise: Promise<unknown>) => void (work = promise) });
      await work;
    };
    const answerTo = async (request: { mode: string; method?: string; url: string }, preloadResponse?: unknown) => {
      let answer: Promise<unknown> | undefined;
      const event = {
        request: { method: "GET", ...request },
        preloadResponse,
        respondWith: (a: Promise<unknown>) => void (answer = a),
      };
      handlers.fetch!(event);
      return answer === undefined ? "not its own" : await answer;
    };
    return { global, stored, run, answerTo };
  }
  const script = workerScript({ page: "/offline", version: "new", others: ["/admin", "/toki"] });

  test("[SEC-06] it stores one page, drops the older one, and answers a lost document with it and nothing else", async () => {
    const { stored, run, answerTo } = started(script);
    await run("install");
    await run("activate");
    expect([...stored]).toEqual([
      ["another's", []],
      ["offline /offline new", ["/offline"]],
    ]);
    const at = (path: string) => `https://shop.test${path}`;
    expect(await answerTo({ mode: "navigate", url: at("/product") })).toBe("stored /offline");
    expect(await answerTo({ mode: "navigate", url: at("/product") }, Promise.resolve("the page"))).toBe("the page");
    for (const other of [
      { mode: "navigate", method: "POST", url: at("/cart") },
      { mode: "cors", url: at("/product.data") },
      { mode: "no-cors", url: at("/pictures/a.webp") },
      { mode: "navigate", url: at("/toki") },
      { mode: "navigate", url: at("/toki/product") },
      { mode: "navigate", url: at("/admin/orders") },
    ])
      expect([other.url, await answerTo(other)]).toEqual([other.url, "not its own"]);
    expect(script.length).toBeLessThan(1500);
  });

  test("switched off it removes its page and itself", async () => {
    const { stored, run, global } = started(goneWorkerScript("/offline"));
    await run("install");
    await run("activate");
    expect([...stored.keys()]).toEqual(["another's"]);
    expect(global.registration.unregister).toHaveBeenCalled();
  });
});
