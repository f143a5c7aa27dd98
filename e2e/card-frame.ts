import type { FrameLocator, Page } from "playwright-core";

/** Waits until the card fields are shown and do not move any more. */
export const cardFrameReady = (page: Page) => page.locator('[data-card="ready"]').waitFor();

/** The provider's card fields, framed in the shop's page. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="カード情報の入力"]');

/**
 * Browsers hit-test a press against the last painted frame. Right after scrolling that frame may be stale, and the
 * press would land in the card fields; so this scrolls and waits for a paint.
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
