import { settingsOf } from "@noren/api/channel/settings.ts";
import { pageKind } from "@noren/api/channel/layouts.ts";
import { landingPageKind } from "@noren/api/content/landing-page/landing-page-kind.ts";
import { blockDefinitions } from "@noren/contract/content/blocks.ts";
import { expect, test } from "vitest";
import { channels } from "../channels.ts";
import { coupons } from "../coupons.ts";
import { homeOf } from "../home-pages.ts";
import { pictureStore } from "../load/draw-all.ts";
import { landingPagesOf } from "../load/load-landing-pages.ts";
import { demoTexts } from "./demo-texts.ts";

const now = new Date("2026-11-20T01:00:00Z");
const pictures = pictureStore({ put: async () => {} });
const settings = settingsOf(new Map());

const pagesOf = (channel: (typeof channels)[number]) => landingPagesOf(channel.code, pictures, now);

test("[CON-02, CON-04] every shop's landing pages and top page are as their kinds take them", async () => {
  for (const channel of channels) {
    const pages = await pagesOf(channel);
    expect(pages.length).toBeGreaterThan(0);
    for (const { key, fields } of pages) {
      const parsed = landingPageKind.fields.parse(fields);
      expect([channel.code, key, landingPageKind.problems!(parsed, key, { settings })]).toEqual([
        channel.code,
        key,
        [],
      ]);
    }
    const { title: _, ...home } = await homeOf(channel, pictures);
    expect([channel.code, pageKind.problems!(pageKind.fields.parse(home), "home", { settings })]).toEqual([
      channel.code,
      [],
    ]);
  }
});

test("[CON-04] links within a landing page, its coupons and its questions are there", async () => {
  for (const channel of channels) {
    for (const { key, fields } of await pagesOf(channel)) {
      const sections = new Set(fields.layout.map(({ id }) => `#${id}`));
      const links = [...JSON.stringify(fields.layout).matchAll(/"href":"(#[^"]+)"/g)].map(([, href]) => href!);
      expect([key, links.filter((href) => !sections.has(href))]).toEqual([key, []]);
      for (const { name, props } of fields.layout.flatMap(({ blocks }) => blocks)) {
        const codes = name === "coupon-list" ? ((props.codes as string[]) ?? []) : [];
        expect([key, codes.filter((code) => !coupons.some((coupon) => coupon.code === code))]).toEqual([key, []]);
        if (name === "faq" && props.category)
          expect(demoTexts[channel.code].faq.some(({ category }) => category === props.category)).toBe(true);
      }
    }
  }
});

test("[CON-04] the demo shops place nearly every block that there is", async () => {
  const placed = new Set<string>();
  for (const channel of channels) {
    const { blocks } = await homeOf(channel, pictures);
    for (const { name } of blocks) placed.add(name);
    for (const { fields } of await pagesOf(channel))
      for (const { name } of fields.layout.flatMap(({ blocks: own }) => own)) placed.add(name);
  }
  const missing = Object.keys(blockDefinitions).filter((name) => !placed.has(name));
  // films need a file, stylists and free areas are data of their own
  expect(missing.filter((name) => !["video", "stylist-list", "free-area", "spacer"].includes(name))).toEqual([]);
});
