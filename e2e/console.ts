import type { Page } from "playwright-core";
import { expect } from "vitest";
import { barriers, contrastBarriers, fitsScreen } from "./barriers.ts";
import { openPage, type PageOptions, shot, waitForHydration } from "./shop.ts";

/** The console, opened by the demo's button. */
export async function openConsole(path = "/", options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await page.goto(`/admin/login?${new URLSearchParams({ next: path })}`);
  await page.getByRole("button", { name: "見本のお店をひらく" }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/login"));
  await waitForHydration(page);
  return page;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** Checks accessibility in light and dark, that nothing scrolls sideways, and takes pictures on a desk and a phone. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect([name, size.width, await fitsScreen(page)]).toEqual([name, size.width, true]);
      if (size.width === 320) continue;
      const found = await (colorScheme === "light" ? barriers(page) : contrastBarriers(page));
      expect([name, colorScheme, size.width, found]).toEqual([name, colorScheme, size.width, []]);
      await shot(page, `console-${name}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await page.setViewportSize(before);
}
