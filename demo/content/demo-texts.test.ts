import { settingsOf } from "@noren/api/channel/settings.ts";
import { contentKinds } from "@noren/api/content/content-kinds.ts";
import { expect, test } from "vitest";
import { channels } from "../channels.ts";
import { pictureStore } from "../load/draw-all.ts";
import { piecesOf } from "../load/load-texts.ts";
import { products } from "../products.ts";
import { demoTexts } from "./demo-texts.ts";

const now = new Date("2026-11-20T01:00:00Z");
const pictures = pictureStore({ put: async () => {} });

test("[CON-01] [CON-08] [CON-09] every shop has news, readings, questions and texts that its kinds take", async () => {
  for (const { code, settings } of channels) {
    const shop = { settings: settingsOf(new Map(Object.entries(settings))) };
    const pieces = await piecesOf(demoTexts[code], pictures, now);
    for (const { kind, key, title, fields, publishFrom } of pieces) {
      const parsed = kind.fields.safeParse(fields);
      expect([code, kind.kind, key, parsed.error?.issues ?? []]).toEqual([code, kind.kind, key, []]);
      expect(kind.key.test(key) && title.length > 0 && title.length <= 200).toBe(true);
      expect([key, kind.problems?.(parsed.data as never, key, shop) ?? []]).toEqual([key, []]);
      expect(publishFrom.getTime()).toBeLessThan(now.getTime());
      expect(contentKinds).toContain(kind);
    }
    const names = pieces.map(({ kind, key }) => `${kind.kind}/${key}`);
    expect(new Set(names).size).toBe(names.length);
    for (const kind of ["news", "blog", "faq", "static-page"])
      expect([code, kind, pieces.some((piece) => piece.kind.kind === kind)]).toEqual([code, kind, true]);
  }
  const all = Object.values(demoTexts).flatMap(({ news, blog }) => [...news, ...blog]);
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

test("products that a text names are carried by its shop", () => {
  for (const { code } of channels) {
    const carried = new Set(products.filter((product) => product.channels.includes(code)).map(({ key }) => key));
    const { news, blog } = demoTexts[code];
    const named = [...news, ...blog].flatMap((piece) => piece.products ?? []);
    expect([code, named.filter((key) => !carried.has(key))]).toEqual([code, []]);
  }
});
