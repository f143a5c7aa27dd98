import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { command } from "./member.ts";

let made = 0;

/** Products of the journey's own in the shop 暖簾: `count` of them with two colors each; returns their codes' beginning. */
export async function ownProducts(count: number, { name = "表の手ぬぐい" } = {}): Promise<string> {
  const begin = `SHT${Date.now() % 10_000_000}${made++}`;
  const rows = Array.from({ length: count }, (_, at) =>
    [
      ["kn", "紺", "#1e3a5f"],
      ["bn", "紅", "#b3261e"],
    ].map(
      ([key, color, hex]) => `${begin}-${at},${name} ${begin}号,1,${begin}-${at}-${key},${key},${color},${hex},1320,14`,
    ),
  ).flat();
  const head = "product_code,name,lead_days,code,color_code,color_name,color_hex,price,stock";
  const file = join(mkdtempSync(join(tmpdir(), "sheet-")), "products.csv");
  writeFileSync(file, [head, ...rows, ""].join("\n"));
  await command("catalogue", "import", "noren", "products", file);
  return begin;
}

export const sheetPath = (begin: string, more: Record<string, string> = {}) =>
  `/products/sheet?${new URLSearchParams({ shop: "noren", word: begin, ...more })}`;

export const cellOf = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Pastes a text where the focus is, as a spreadsheet's copy would. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  }, text);
}
