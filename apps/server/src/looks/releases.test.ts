import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Db } from "@noren/api/platform/db/open.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import type { Look } from "@noren/storefront/server/looks.ts";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createFiles } from "../files.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { storeAssets } from "./store-assets.ts";
import { createStoredAssets } from "./stored-assets.ts";

type Files = Record<string, string>;

const shared = { "framework-Same123.js": "export const framework = '暖簾';".repeat(80) };
const before: Files = { ...shared, "cart-Before1.js": "export const cart = 1;", "simple-Before1.css": "a{color:red}" };
const after: Files = { ...shared, "cart-After12.js": "export const cart = 2;", "simple-After12.css": "a{color:blue}" };
const now = new Date("2026-11-20T10:00:00+09:00");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

/** The built looks of a release. */
function release(files: Files, name = "simple"): Map<string, Look> {
  const clientFolder = temporaryFolder("look");
  mkdirSync(join(clientFolder, "assets"));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(clientFolder, "assets", file), text);
  const sheet = Object.keys(files).find((file) => file.endsWith(".css"))!;
  const build = async () => ({ routes: {} }) as never;
  const stylesheet = `/_${name}/assets/${sheet}`;
  const look = { name, theme: name, site: null, layers: [name], stylesheet, blocks: {}, clientFolder, build };
  return new Map([[name, look]]);
}

/** A node of the shop that was started with the builds of a release. */
function node({ shop, db }: Pick<TestShop, "shop" | "db">, looks: ReadonlyMap<string, Look>) {
  const none = async () => new Response();
  const storedAssets = createStoredAssets(db);
  const log = pino({ level: "silent" });
  const files = createFiles({ looks, channels: shop.channels, log, storedAssets, picture: none, film: none });
  async function get(path: string, encoding = "identity") {
    const url = new URL(path, "http://shop.test");
    const request = new Request(url, { headers: { "accept-encoding": encoding } });
    const visit = {
      request,
      url,
      id: "1",
      ip: "192.0.2.1",
      isLoopback: false,
      isTooLarge: false,
      isFile: false,
      route: "",
    };
    const { status, headers, ...body } = await files.answer(visit).then(async (response) => ({
      status: response!.status,
      headers: response!.headers,
      bytes: Buffer.from(await response!.arrayBuffer()),
    }));
    return { status, headers, bytes: body.bytes, text: body.bytes.toString() };
  }
  return { get, lookOf: files.lookOf };
}

const paths = async (db: Db) =>
  (await db.selectFrom("built_asset").select("path").orderBy("path").execute()).map(({ path }) => path);

describeOnBothDatabases("two releases at once", ({ shop, db }) => {
  test("[PROD-13] files that pages of either release name are served by nodes of both, encoded and immutable", async () => {
    const own = await shop();
    const [old, fresh] = [release(before), release(after)];
    await storeAssets(db(), old, now);
    await storeAssets(db(), fresh, days(1));
    const nodes = [node(own, old), node(own, fresh)];
    for (const { get } of nodes) {
      for (const [file, text] of Object.entries({ ...before, ...after })) {
        const plain = await get(`/_simple/assets/${file}`);
        expect([file, plain.status, plain.text]).toEqual([file, 200, text]);
        expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(plain.headers.get("content-type")).toMatch(/^text\/(javascript|css)/);
      }
    }
    const [br, gzip] = await Promise.all(
      ["br", "gzip"].map((one) => nodes[1]!.get("/_simple/assets/cart-Before1.js", one)),
    );
    expect(br!.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(br!.bytes).toString()).toBe(before["cart-Before1.js"]);
    expect(gzip!.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(gzip!.bytes).toString()).toBe(before["cart-Before1.js"]);
  });

  test("[PROD-13] a channel's stylesheet of the other release has that release's styles and the channel's colours", async () => {
    const own = await shop();
    const [old, fresh] = [release(before), release(after)];
    await storeAssets(db(), old, now);
    await storeAssets(db(), fresh, days(1));
    const channel = (await own.shop.channels.all())[0]!;
    for (const [named, asked, colour] of [
      [old, fresh, "red"],
      [fresh, old, "blue"],
    ] as const) {
      const { stylesheet } = node(own, named).lookOf(channel);
      const answer = await node(own, asked).get(stylesheet!);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(`color:${colour}`)]);
    }
    // an address that no settings give any more redirects to the present one
    const outdated = await node(own, fresh).get(`/_simple/css/${"0".repeat(16)}.css`);
    expect([outdated.status, outdated.headers.get("location")]).toEqual([
      302,
      node(own, fresh).lookOf(channel).stylesheet,
    ]);
  });

  test("[CON-15, THEME-11] the look of a preview has a stylesheet of its own, with the channel's widths, which every node answers; the shop keeps its own look", async () => {
    const own = await shop();
    await own.set("SITE.BREAKPOINT.SCREEN-SM", 500);
    const wide = { "toki-After12.css": "@media (min-width:9001px){a{color:green}}" };
    const looks = new Map([...release(after), ...release(wide, "toki")]);
    const channel = (await own.shop.channels.all())[0]!;
    const { lookOf } = node(own, looks);
    const mine = lookOf(channel);
    const toki = lookOf(channel, "toki");
    expect([mine.look.name, toki.look.name]).toEqual(["simple", "toki"]);
    expect(lookOf(channel)).toBe(mine);
    expect(lookOf(channel, "toki")).toBe(toki);
    const answer = await node(own, looks).get(toki.stylesheet!);
    expect([answer.status, answer.text]).toEqual([200, "@media (min-width:500.02px){a{color:green}}"]);
  });

  test("[PROD-13] files of a look that the new release no longer has stay for open pages", async () => {
    const own = await shop();
    const gone = release(before, "gone");
    await storeAssets(db(), gone, now);
    await storeAssets(db(), release(after), days(1));
    const { get } = node(own, release(after));
    expect((await get("/_gone/assets/cart-Before1.js")).status).toBe(200);
    expect((await get("/_gone/assets/simple-Before1.css")).status).toBe(200);
    expect((await get("/_never/assets/cart-Before1.js")).status).toBe(404);
  });

  test("[PROD-13] files of a release stay thirty days after it was replaced, and the time restarts if it comes back", async () => {
    const [old, fresh] = [release(before), release(after)];
    await storeAssets(db(), old, now);
    // even after a long run
    await storeAssets(db(), fresh, days(90));
    await storeAssets(db(), fresh, days(119));
    expect(await paths(db())).toHaveLength(5);
    await storeAssets(db(), old, days(119));
    await storeAssets(db(), fresh, days(121));
    expect(await paths(db())).toHaveLength(5);
    await storeAssets(db(), fresh, days(152));
    expect(await paths(db())).toEqual(
      Object.keys(after)
        .map((file) => `/_simple/assets/${file}`)
        .sort(),
    );
  });

  test("[PROD-13] files of many releases within thirty days have a limit of bytes; those replaced last stay", async () => {
    const row = (name: string, at: Date) => ({
      path: `/_simple/assets/${name}.js`,
      brotli: Buffer.alloc(size),
      replaced_at: at,
    });
    const size = 1000;
    for (let age = 1; age <= 10; age++)
      await db()
        .insertInto("built_asset")
        .values(row(`release-${age}`, days(-age)))
        .execute();
    await storeAssets(db(), release(after), now, { replacedFor: 30 * 86_400_000, replacedBytes: 8 * size });
    const left = (await paths(db())).filter((path) => path.includes("release-"));
    expect(left.map((path) => Number(/\d+/.exec(path)![0])).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("[PROD-13] two nodes that start at once store the same files, and invented names query the database once a second", async () => {
    const own = await shop();
    await Promise.all([storeAssets(db(), release(after), now), storeAssets(db(), release(after), now)]);
    expect(await paths(db())).toHaveLength(3);
    let queries = 0;
    const counted = db();
    const counting = Object.assign(Object.create(counted) as Db, {
      selectFrom: (...args: Parameters<Db["selectFrom"]>) => {
        queries += 1;
        return counted.selectFrom(...args);
      },
    });
    const { get } = node({ ...own, db: counting }, release(before));
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, at) => get(`/_simple/assets/invented-${at}.js`).then(({ status }) => status)),
    );
    expect([new Set(statuses), queries]).toEqual([new Set([404]), 1]);
  });
});
