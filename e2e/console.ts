import type { Page } from "playwright-core";
import { expect } from "vitest";
import { barriers, contrastBarriers, fitsScreen } from "./barriers.ts";
import { openPage, type PageOptions, shot, waitForHydration } from "./shop.ts";
import { isLong } from "./ways.ts";

/** The console, opened by the demo's button. */
export async function openConsole(path = "/", options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await page.goto(`/admin/login?${new URLSearchParams({ next: path })}`);
  await page.getByRole("button", { name: "見本のお店をひらく" }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/login"));
  await waitForHydration(page);
  return page;
}

const desk = { width: 1440, height: 900 };
const sizes = [desk, { width: 390, height: 844 }, { width: 320, height: 640 }];

/**
 * The cheaper look at a screen made of parts that `lookAt` sees elsewhere, such as a sheet with one form: all rules on a
 * desk, widths, and pictures in light and dark.
 */
export async function glanceAt(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.waitForFunction(() => !document.querySelector(":is(a, button)[aria-busy=true]"));
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size);
    expect([name, size.width, await fitsScreen(page)]).toEqual([name, size.width, true]);
    if (size.width !== 320) await shot(page, `console-${name}-light`);
  }
  expect([name, await barriers(page)]).toEqual([name, []]);
  await page.emulateMedia({ colorScheme: "dark" });
  await shot(page, `console-${name}-dark`);
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await page.setViewportSize(before);
}

/**
 * Checks accessibility, that nothing scrolls sideways on a desk, a phone and at 320 px, and takes pictures. In the dark,
 * where colours alone differ, a desk is looked at; the long tests look at the phone, too.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect([name, size.width, await fitsScreen(page)]).toEqual([name, size.width, true]);
    if (size.width === 320) continue;
    // what the head covers would count as too small to press
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    expect([name, size.width, await barriers(page)]).toEqual([name, size.width, []]);
    await shot(page, `console-${name}-light`);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  for (const size of isLong ? sizes.slice(0, 2) : [desk]) {
    await page.setViewportSize(size);
    expect([name, "dark", size.width, await contrastBarriers(page)]).toEqual([name, "dark", size.width, []]);
    await shot(page, `console-${name}-dark`);
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await page.setViewportSize(before);
}
