import type { FrameLocator, Page } from "playwright-core";

/** Waits until the fields have come and stay where they are. */
export const cardFrameReady = (page: Page) => page.locator('[data-card="ready"]').waitFor();

/** The provider's card fields, in a frame of the shop's page. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="カード情報の入力"]');

/**
 * A press goes where the last painted picture of the page says. Right after a scroll that picture may be the one before,
 * and the press would land in the frame; so the scroll is done, and painted, before anybody presses.
 */
async function bringButtonIntoView(page: Page): Promise<void> {
  await page.locator("main form button").last().scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForTimeout(200);
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await cardFrameReady(page);
  const values = { ccNumber: number, ccName: "HANAKO YAMADA", ccExpiration: "12/30", securityCode: "123" };
  for (const [name, value] of Object.entries(values)) await cardFrame(page).locator(`[name="${name}"]`).fill(value);
  await bringButtonIntoView(page);
}
