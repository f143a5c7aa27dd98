import type { Page } from "playwright-core";
import { expect } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, orderNo, sees } from "./buyer.ts";
import { cards, payWith, toProvider } from "./pay-by-card.ts";
import { openPage } from "./shop.ts";
import { startAtConfirm } from "./starts.ts";

/** An order paid by card, and what happens to its money at the provider's test desk. */
export async function paidOrder() {
  const page = await openPage({ script: false });
  await startAtConfirm(page, "クレジットカード");
  await toProvider(page);
  const desk = await openPage({ url: new URL(page.url()).origin, width: 390 });
  await payWith(page, cards.pays, /\/cart\/complete/);
  const no = await orderNo(page);
  const act = async (name: string) => {
    await desk.goto(`/counter?number=${encodeURIComponent(no)}`);
    expect([await barriers(desk), await fitsScreen(desk)]).toEqual([[], true]);
    await button(desk, name).click();
    await desk.waitForLoadState();
  };
  return { no, act };
}

/** Opens a page of the console until it shows what the provider's webhook has brought. */
export async function seesAt(page: Page, path: string, ...words: string[]): Promise<void> {
  const shows = async () => {
    await page.goto(`/admin${path}`);
    return (await page.locator("main").innerText()).includes(words[0]!);
  };
  await expect.poll(shows).toBe(true);
  await sees(page, ...words);
}
