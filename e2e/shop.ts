import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished } from "vitest";
import { launchBrowser } from "./browser.ts";
import { ownRange } from "./own-range.ts";

const shots = fileURLToPath(new URL("../reports/shots/", import.meta.url));

/** Phone and desktop: the widths at which screens are checked. */
export type Width = 390 | 1280;

export type PageOptions = {
  /** False disables JavaScript. */
  script?: boolean;
  width?: Width;
  /** Device pixels per CSS pixel. */
  dots?: number;
  /** A shop other than the one that the file's journeys share with others. */
  url?: string;
  /** Loads pictures, for tests about pictures or about loading. */
  pictures?: boolean;
  /** Allows the service worker, which bypasses routes that a test sets on the page. */
  worker?: boolean;
  /** Browser errors that the test provokes, such as "404" for a missing page. */
  expected?: RegExp;
};

let kind: "journey" | "products" = "journey";

/**
 * Lets the journeys of a file share the shop whose products may change. In the other one lists, counts and prices are those
 * of the demo, whatever runs beside.
 */
export function useProductShop(): void {
  beforeAll(() => {
    kind = "products";
  });
  afterAll(() => {
    kind = "journey";
  });
}

/** The shop that the file's journeys share with others. */
export const sharedShop = (): { url: string; dataDir: string } => inject(kind);

export const shopUrl = (): string => sharedShop().url;

const withoutScript = new WeakSet<BrowserContext>();

/** Browsers of this worker process, with and without pictures; they end with it. */
const browsers = new Map<boolean, Promise<Browser>>();

/** A browser that failed to launch or has ended is launched again for the next page. */
function browserWith(pictures: boolean): Promise<Browser> {
  const known = browsers.get(pictures);
  if (known) return known;
  const forget = () => void browsers.delete(pictures);
  const launched = launchBrowser({ pictures });
  launched.then((browser) => browser.once("disconnected", forget), forget);
  browsers.set(pictures, launched);
  return launched;
}

/**
 * A page of a new visitor, closed when the test ends. Errors in the browser's console and failed requests fail the
 * test, unless `expected` matches them.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const {
    script = true,
    width = 1280,
    dots = 1,
    url = shopUrl(),
    pictures = false,
    worker = false,
    expected,
  } = options;
  const browser = await browserWith(pictures);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width === 390 ? 844 : 900 },
    isMobile: width === 390,
    hasTouch: width === 390,
    deviceScaleFactor: dots,
    javaScriptEnabled: script,
    serviceWorkers: worker ? "allow" : "block",
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
    extraHTTPHeaders: ownRange(),
  });
  if (!script) withoutScript.add(context);
  context.setDefaultTimeout(30_000);
  // Without script a page loads all its pictures, and the first visitor waits until the shop has drawn them.
  context.setDefaultNavigationTimeout(60_000);
  // A picture that is not requested would never be decoded, and scripts wait for the first ones.
  if (!pictures) await context.addInitScript(() => (HTMLImageElement.prototype.decode = async () => {}));
  const page = await context.newPage();
  const problems = watch(context, expected);
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  return page;
}

/** Collects script errors, console errors and failed requests. */
function watch(context: BrowserContext, expected: RegExp | undefined): string[] {
  const problems: string[] = [];
  const add = (text: string) => {
    if (!expected?.test(text)) problems.push(text);
  };
  context.on("weberror", (error) => add(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error") add(message.text());
  });
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) add(`${response.status()} ${pathname}`);
  });
  return problems;
}

/** Waits until the page is hydrated; returns at once if the page has no script. */
export async function waitForHydration(page: Page): Promise<void> {
  if (withoutScript.has(page.context())) return;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__reactProps")),
  );
  // React sets the properties before it commits; effects, such as listening for keys, run after that
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/** Waits until the page is hydrated and the network is idle. */
export async function waitForIdle(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
}

/** Screenshot in reports/shots, named by screen and width; in CI only with SHOTS=1. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.CI && process.env.SHOTS !== "1") return;
  mkdirSync(shots, { recursive: true });
  const width = page.viewportSize()?.width;
  await page.screenshot({ path: join(shots, `${name}-${width}.png`), fullPage: true });
}
