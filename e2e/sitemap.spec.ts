import { expect, test } from "vitest";
import { headOf } from "@noren/storefront/testing/head-of.ts";
import { shopUrl } from "./shop.ts";

const prefixes = ["", "/toki", "/yosoi", "/takumi", "/business"];
/** Requests at once; more would exceed a visitor's share of the shop's time. */
const atOnce = 2;

/** Cookies of the shops bypass the page cache, so that pages are not stored in every encoding. */
const headers = {
  cookie: ["noren", "toki", "yosoi", "takumi", "business"].map((code) => `walk.${code}=1`).join("; "),
  "accept-encoding": "identity",
};

const load = async (address: string) => {
  const answer = await fetch(address, { redirect: "manual", headers });
  return { status: answer.status, text: await answer.text() };
};
const locs = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replaceAll("&amp;", "&"));

/** All addresses in the channel's sitemap. */
async function addressesOf(prefix: string): Promise<string[]> {
  const parts = locs((await load(`${shopUrl()}${prefix}/sitemap.xml`)).text);
  const addresses: string[] = [];
  for (const part of parts) addresses.push(...locs((await load(part)).text));
  return addresses;
}

test.each(prefixes)(
  "[NAV-15] every address in the sitemap is a canonical, indexable page with a heading, a description and a picture (%s)",
  async (prefix) => {
    const addresses = await addressesOf(prefix);
    expect(addresses.length).toBeGreaterThan(20);
    expect(new Set(addresses).size).toBe(addresses.length);
    const wrong: object[] = [];
    const rest = addresses.values();
    const walk = async () => {
      for (const address of rest) {
        const { status, text } = await load(address);
        const { title, h1, description, robots, canonical, image } = headOf(text, "");
        const isWhole = Boolean(title && h1 && description && image?.startsWith(shopUrl()));
        const isRight = status === 200 && canonical === address && robots === undefined && isWhole;
        if (!isRight) wrong.push({ address, status, title, h1, description, robots, canonical, image });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, walk));
    expect(wrong).toEqual([]);
  },
);
