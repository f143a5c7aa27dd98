import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { comesAlive, openPage, shot } from "./shop.ts";

const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ top, bottom, left, right }) => ({
        top: top + scrollY,
        bottom: bottom + scrollY,
        left: Math.round(left),
        right: Math.round(right),
      })),
  );
const box = async (page: Page, selector: string) => (await boxes(page, selector))[0]!;

test.each(["", "/toki", "/yosoi", "/takumi", "/business"])(
  "[THEME-22] a list of %s has at least four columns on a screen of 1,440 px",
  async (prefix) => {
    const page = await openPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${prefix}/product?view=pictures`);
    const cards = await boxes(page, "main .shelf:not(.shelf-row) > li");
    const columns = new Set(cards.map(({ left }) => left));
    // a company orders from rows
    if (cards.length > 0) expect(columns.size).toBeGreaterThanOrEqual(4);
    else expect(prefix).toBe("/business");
  },
);

describe("a product's page on a desk", () => {
  test("[CAT-04] the pictures stay beside the choices, and nothing is empty between them and what follows", async () => {
    const page = await openPage();
    for (const key of ["gauze-towel-seigaiha", "yukata-asanoha", "washi-lamp"]) {
      await page.goto(`/product/${key}`);
      await comesAlive(page);
      const [pictures, below] = [await box(page, ".gallery-line"), await box(page, ".detail-below")];
      const notes = await box(page, ".delivery-notes");
      expect(below.top - Math.max(pictures.bottom, notes.bottom)).toBeLessThan(240);
      // where the choices end the pictures are still there
      await page.evaluate((y) => window.scrollTo(0, y), Math.max(0, notes.bottom - 850));
      const line = await page.locator(".gallery-line").boundingBox();
      expect([key, line!.y + line!.height > 300]).toEqual([key, true]);
      await shot(page, `detail-${key}`);
    }
  });

  test("[CAT-04] in 季 nothing is empty under the button", async () => {
    const page = await openPage();
    for (const key of ["sencha-fukamushi", "tetsubin-arare"]) {
      await page.goto(`/toki/product/${key}`);
      await comesAlive(page);
      const [pictures, column] = [
        await box(page, ".toki-thing-pictures"),
        await box(page, ".toki-thing > :last-child"),
      ];
      const last = (await boxes(page, ".toki-thing > :last-child > *")).at(-1)!;
      expect([key, pictures.bottom - last.bottom < 160, column.bottom - last.bottom < 8]).toEqual([key, true, true]);
      await shot(page, `toki-${key}`);
    }
  });
});

test("[CAT-01] in 季 the cards of a row are of one height, and their prices stand on one line", async () => {
  const page = await openPage();
  for (const path of ["/toki/product", "/toki"]) {
    await page.goto(path);
    await comesAlive(page);
    const rows = await page.locator(".shelf").evaluateAll((shelves) =>
      shelves.flatMap((shelf) => {
        const cards = [...shelf.querySelectorAll(":scope > li > .card")].map((card) => ({
          top: Math.round(card.getBoundingClientRect().top),
          height: Math.round(card.getBoundingClientRect().height),
          price: Math.round(
            (card.querySelector(".price")?.getBoundingClientRect().top ?? 0) - card.getBoundingClientRect().top,
          ),
        }));
        return [...Map.groupBy(cards, ({ top }) => top).values()];
      }),
    );
    for (const row of rows) {
      expect([path, new Set(row.map(({ height }) => height)).size]).toEqual([path, 1]);
      expect([path, new Set(row.map(({ price }) => price)).size]).toEqual([path, 1]);
    }
  }
});

test("[CAT-06] in 匠 the heart lies within its card, on a desk and on a phone", async () => {
  for (const width of [390, 1280] as const) {
    const page = await openPage({ width });
    await page.goto("/takumi/product");
    await comesAlive(page);
    const outside = await page.locator(".takumi-card").evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const own = card.getBoundingClientRect();
          const heart = card.querySelector(".like")?.getBoundingClientRect();
          return heart && (heart.right > own.right + 1 || heart.top < own.top - 1);
        }).length,
    );
    expect([width, outside]).toEqual([width, 0]);
  }
});
