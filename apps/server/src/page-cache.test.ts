import { expect, test } from "vitest";
import { createPageCache, type Drawn, type StoredPage } from "./page-cache.ts";

const page = (words: string, bytes = 10): Drawn & { page: StoredPage } => ({
  page: {
    route: "/",
    headers: {},
    etag: `"${words}"`,
    br: new Uint8Array(bytes),
    gzip: new Uint8Array(0),
  },
});

function openCache(maxBytes?: number) {
  let time = 0;
  let drawings = 0;
  const cache = createPageCache({ now: () => time, ...(maxBytes && { maxBytes }) });
  return {
    cache,
    pass: (ms: number) => void (time += ms),
    drawings: () => drawings,
    find: async (key: string, channelId = "noren", draw = async (): Promise<Drawn> => page(key)) => {
      const drawn = await cache.find(key, channelId, () => {
        drawings += 1;
        return draw();
      });
      return "page" in drawn ? drawn.page.etag : await drawn.response.text();
    },
  };
}

test("a page is drawn once for many requests at the same time, and for later ones", async () => {
  const { find, drawings } = openCache();
  expect(await Promise.all([find("a"), find("a"), find("a")])).toEqual(['"a"', '"a"', '"a"']);
  await find("a");
  expect(drawings()).toBe(1);
  await find("b");
  expect(drawings()).toBe(2);
});

test("an answer that is not a page is used only for its own request", async () => {
  const { find, drawings } = openCache();
  const missing = async (): Promise<Drawn> => ({ response: new Response("404") });
  expect(await Promise.all([find("a", "noren", missing), find("a", "noren", missing)])).toEqual(["404", "404"]);
  await find("a", "noren", missing);
  expect(drawings()).toBe(3);
});

test("a failed rendering is retried by the next request", async () => {
  const { find } = openCache();
  const broken = async (): Promise<Drawn> => {
    throw new Error("the database is away");
  };
  await expect(find("a", "noren", broken)).rejects.toThrow("away");
  expect(await find("a")).toBe('"a"');
});

test("a stale page is shown while a new one is rendered, and an older one never", async () => {
  const { find, pass, drawings } = openCache();
  await find("a");
  pass(65_000);
  expect(await find("a", "noren", async () => page("new"))).toBe('"a"');
  expect(drawings()).toBe(2);
  expect(await find("a")).toBe('"new"');
  pass(71_000);
  expect(await find("a", "noren", async () => page("newest"))).toBe('"newest"');
});

test("a change in a channel invalidates only its pages, and pages whose rendering began before it are not cached", async () => {
  const { cache, find, drawings } = openCache();
  await find("a");
  await find("b", "toki");
  let finish = () => {};
  const slow = find("c", "noren", () => new Promise((done) => (finish = () => done(page("before")))));
  cache.changed("noren");
  expect(await find("c", "noren", async () => page("after"))).toBe('"after"');
  finish();
  expect(await slow).toBe('"before"');
  await find("b", "toki");
  expect(drawings()).toBe(4);
  expect(await find("a", "noren", async () => page("changed"))).toBe('"changed"');
  cache.changed();
  expect(await find("b", "toki", async () => page("everywhere"))).toBe('"everywhere"');
});

test("above the max bytes the least recently requested page is removed", async () => {
  const { cache, find, drawings } = openCache(1000);
  const large = async () => page("large", 90);
  for (const key of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]) await find(key, "noren", large);
  expect(cache.size()).toBe(990);
  await find("a", "noren", large);
  await find("l", "noren", large);
  expect([cache.size(), drawings()]).toEqual([990, 12]);
  await find("a", "noren", large);
  expect(drawings()).toBe(12);
  await find("b", "noren", large);
  expect(drawings()).toBe(13);
  await find("huge", "noren", async () => page("huge", 200));
  expect(cache.size()).toBe(990);
});

test("[SEC-02] a flood of addresses that are requested once evicts no page that is requested again", async () => {
  const { cache, find, drawings } = openCache(1000);
  const large = async () => page("large", 90);
  const popular = ["a", "b", "c", "d", "e", "f"];
  for (const key of [...popular, ...popular]) await find(key, "noren", large);
  for (let one = 0; one < 100; one++) await find(`price_max=${one}`, "noren", large);
  const before = drawings();
  for (const key of popular) await find(key, "noren", large);
  expect(drawings()).toBe(before);
  expect(cache.size()).toBeLessThanOrEqual(1000);
  // a page keeps its request count after a change
  cache.changed("noren");
  for (const key of popular) await find(key, "noren", large);
  for (let one = 0; one < 100; one++) await find(`price_min=${one}`, "noren", large);
  const then = drawings();
  for (const key of popular) await find(key, "noren", large);
  expect(drawings()).toBe(then);
});

test("[CAT-23] a page expires at its moment by the shop's clock, also for requests that wait for its rendering", async () => {
  let clock = 1000;
  const cache = createPageCache({ now: () => 0, clock: () => clock });
  const ending = (words: string, endsAt: number) => async (): Promise<Drawn> => ({
    page: { ...page(words).page, endsAt },
  });
  const find = async (draw: () => Promise<Drawn>) => {
    const drawn = await cache.find("a", "noren", draw);
    return "page" in drawn ? drawn.page.etag : "";
  };
  expect(await find(ending("before", 2000))).toBe('"before"');
  clock = 1999;
  expect(await find(ending("early", 9000))).toBe('"before"');
  clock = 2000;
  expect(await find(ending("after", 3000))).toBe('"after"');

  clock = 3000;
  const slow = Promise.withResolvers<Drawn>();
  const first = find(() => slow.promise);
  const second = find(ending("new", 9000));
  clock = 4000;
  slow.resolve({ page: { ...page("old").page, endsAt: 4000 } });
  expect([await first, await second]).toEqual(['"old"', '"new"']);
  expect(await find(ending("unseen", 9000))).toBe('"new"');
});
