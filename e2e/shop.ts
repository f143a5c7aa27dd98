import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { launchBrowser } from "./browser.ts";
import { ownRange } from "./own-range.ts";

const shots = fileURLToPath(new URL("../reports/shots/", import.meta.url));

/** Phone and desktop: the sizes at which the screens are checked. */
export type Width = 390 | 1280;

export type PageOptions = {
  /** False shows the page as a browser without script does. */
  script?: boolean;
  width?: Width;
  /** How fine its screen is: dots a point. */
  dots?: number;
  /** Another shop than the one all journeys share. */
  url?: string;
  /** With pictures, where a test is about them or about how pages load. */
  pictures?: boolean;
  /** With the worker for lost lines, past which a test's own answers do not reach the page. */
  worker?: boolean;
  /** Problems that belong to the test: "404" for a page that is not there. */
  expected?: RegExp;
};

/** The address of the shop that all journeys share. */
export const shopUrl = (): string => inject("journey").url;

const withoutScript = new WeakSet<BrowserContext>();

/** Of this worker, whose files share them; they end with its process. */
const browsers = new Map<boolean, Promise<Browser>>();

/** One that did not open, or has ended, is launched again for the next visitor. */
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
 * A new visitor's page, closed when the test ends. Whatever the browser complains of on the way (errors of scripts,
 * blocked or missing files) fails the test.
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
  // a page without script loads all its pictures at once, and the first visitor waits for them to be drawn
  context.setDefaultNavigationTimeout(60_000);
  // a picture that is not asked for would never be decoded, and script waits for the first ones
  if (!pictures) await context.addInitScript(() => (HTMLImageElement.prototype.decode = async () => {}));
  const page = await context.newPage();
  const problems = watch(context, expected);
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  return page;
}

/** What a person would find in the browser's console. */
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

/** Waits until the page is hydrated; one without script never is. */
export async function hydrates(page: Page): Promise<void> {
  if (withoutScript.has(page.context())) return;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__reactProps")),
  );
}

/** Waits until the page is hydrated and all its requests have been answered. */
export async function comesAlive(page: Page): Promise<void> {
  await hydrates(page);
  await page.waitForLoadState("networkidle");
}

/** A picture of the page in reports/shots, named for the screen and its width; in CI, where nobody looks at it, with SHOTS=1. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.CI && process.env.SHOTS !== "1") return;
  mkdirSync(shots, { recursive: true });
  const width = page.viewportSize()?.width;
  await page.screenshot({ path: join(shots, `${name}-${width}.png`), fullPage: true });
}
