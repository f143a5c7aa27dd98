import { existsSync } from "node:fs";
import { settingsOf } from "@noren/api/channel/settings.ts";
import { pageKind } from "@noren/api/channel/layouts.ts";
import { landingPageKind } from "@noren/api/content/landing-page/landing-page-kind.ts";
import { blockDefinitions } from "@noren/contract/content/blocks.ts";
import { expect, test } from "vitest";
import { channels } from "../channels.ts";
import { coupons } from "../coupons.ts";
import { filmsFolder } from "../films/films.ts";
import { homeOf } from "../home-pages.ts";
import { pictureStore } from "../load/draw-all.ts";
import { landingPagesOf } from "../load/load-landing-pages.ts";
import { demoTexts } from "./demo-texts.ts";
import { placed as placedOf } from "./placed.ts";
import { stylists } from "./stylists.ts";

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

test("[CON-04] every block that there is stands on a top page or a landing page of the demo", async () => {
  const placed = new Set<string>();
  const films = new Set<string>();
  for (const channel of channels) {
    const { blocks } = await homeOf(channel, pictures);
    const pages = await pagesOf(channel);
    const all = [...blocks, ...pages.flatMap(({ fields }) => fields.layout.flatMap((section) => section.blocks))];
    for (const { name, props } of all) {
      placed.add(name);
      if (typeof props.file === "string") films.add(props.file);
    }
    const areas = placedOf[channel.code].freeAreas.map(({ code }) => code);
    const named = all.filter(({ name }) => name === "free-area").map(({ props }) => props.code as string);
    expect([channel.code, named.length > 0, named.filter((code) => !areas.includes(code))]).toEqual([
      channel.code,
      true,
      [],
    ]);
    const aliases = (stylists[channel.code as keyof typeof stylists] ?? []).map(({ alias }) => alias);
    if (all.some(({ name }) => name === "stylist-list")) expect(aliases).toContain("stylists");
  }
  expect(Object.keys(blockDefinitions).filter((name) => !placed.has(name))).toEqual([]);
  expect(films.size).toBeGreaterThan(0);
  for (const film of films)
    expect([film, existsSync(new URL(film.replace("/films/", ""), filmsFolder))]).toEqual([film, true]);
});
