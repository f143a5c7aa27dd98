/**
 * How long a search takes among 100,000 variants, and a list and a detail among 10,000 products, on a PostgreSQL that is
 * started for it: `node bench/search.ts`; with `--products` among 100,000 products (280,000 variants), with `--large` among
 * 1,000,000 variants. A call is measured whole:
 * input, SQL and answer, without HTTP, one after another.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "@noren/api/platform/db/types.ts";
import { migrate } from "@noren/api/platform/db/migrate.ts";
import { openDatabase, type OpenDatabase } from "@noren/api/platform/db/open.ts";
import { postgresDialect } from "@noren/api/platform/db/postgres.ts";
import { inProcessClient, type ShopClient } from "@noren/api/clients.ts";
import { openTestShop } from "@noren/api/testing/test-shop.ts";
import { startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import type { Input } from "@noren/contract/platform/endpoint.ts";
import type { product } from "@noren/contract/product/product.ts";
import { type CompiledQuery, Kysely, sql } from "kysely";
import { fillCatalogue } from "./catalogue-data.ts";
import { multiplyCatalogue } from "./multiply.ts";
import { figuresOf, printHead, printTimings, stopwatch, type Timing } from "./figures.ts";

type Query = Input<(typeof product)["list"]>;
type Text = { search_text: string };

/** p99 in ms: of a list, and of a list with its facets. */
const targets = { variants: "100,000", list: 30, page: 150 };
const productTargets = { variants: "280,000", list: 30, page: 150 };
const largeTargets = { variants: "1,000,000", list: 60, page: 150 };
type Targets = typeof targets;
/** Numbers of products are remembered for a second. */
const forgotten = 1050;
const common = "タオル フェイスタオル ガーゼ 三重ガーゼ 茶 お茶 贈りもの 内祝い TWL-00012 TWL ｶﾞｰｾﾞ".split(" ");
const isLarge = process.argv.includes("--large");
const isOfProducts = process.argv.includes("--products");
const showPlans = process.argv.includes("--plans");
// a quarter of a small server's memory, as docs/operations/install.md says
const server = await startPostgres({ shared_buffers: "1GB" });
const database = await openDatabase({ url: server.url, poolSize: 1, isPatient: true });
let statements: CompiledQuery[] = [];
const db = new Kysely<Database>({
  dialect: postgresDialect(database.pool!),
  log: (event) => void statements.push(event.query),
});
const backend = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
try {
  await measure({ ...database, db });
} finally {
  await database.close();
  await server.stop();
}

async function measure(shopDatabase: OpenDatabase) {
  await migrate(shopDatabase);
  const began = performance.now();
  const { big, small } = isLarge ? await fillLarge() : await fill();
  await sql`vacuum analyze`.execute(db);
  console.log(`written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const { app } = await openTestShop(shopDatabase);
  const client = (channelId: string) => inProcessClient(app, { channelId, ip: "", requestId: "bench" });
  await searches(client(big), big, isLarge ? largeTargets : isOfProducts ? productTargets : targets);
  await filters(client(big), isOfProducts ? productTargets : isLarge ? largeTargets : targets);
  if (small) await lists(client(small), small);
  else await largeLists(client(big));
}

async function fill(): Promise<{ big: string; small?: string }> {
  if (isOfProducts) return { big: await fillCatalogue(db, { models: 100_000, variants: 280_000 }) };
  const big = await fillCatalogue(db, { models: 35_000, variants: 100_000 });
  return { big, small: await fillCatalogue(db, { models: 10_000, variants: 28_000 }) };
}

/** 350,000 models of 3,500 names: what a search finds is as common as among those of their own. */
async function fillLarge(): Promise<{ big: string; small?: string }> {
  const big = await fillCatalogue(db, { models: 3500, variants: 10_000 });
  await multiplyCatalogue(db, big, 100);
  return { big };
}

async function largeLists(api: ShopClient) {
  printHead("list in 1,000,000 variants (350,000 models)");
  await list("newest", {}, api);
  await list("popular, page 600", { sort: "popular", page: 600 }, api);
  await list("a price range", { price_min: 3000, price_max: 5000 }, api);
}

async function searches(api: ShopClient, channelId: string, targets: Targets) {
  const { rows } = await sql<Text>`
    select search_text from product_model where channel_id = ${channelId} order by md5(id::text) limit 2000`.execute(
    db,
  );
  const fields = rows
    .flatMap(({ search_text }) => search_text.split("\n"))
    .filter((field) => /^[^a-z0-9]+$/.test(field));
  const cut = (length: number, count: number) => {
    const long = fields.filter((field) => [...field].length >= length);
    return Array.from({ length: count }, (_, at) => {
      const characters = [...long[(at * 7919) % long.length]!];
      const start = (at * 31) % (characters.length - length + 1);
      return characters.slice(start, start + length).join("");
    });
  };
  const pairs = cut(2, 600);
  printHead(`search in ${targets.variants} variants`);
  const find = (name: string, words: readonly string[], rest: Query = {}) =>
    search(name, words, targets.list, (word) => api.product.list({ ...rest, word }));
  await find("one character, as often as it stands there", cut(1, 1000));
  await find("two characters, the same way", pairs);
  await find("three characters", cut(3, 300));
  await find("two words of two", pairs.map((word, at) => `${word} ${pairs[599 - at]}`).slice(0, 300));
  await find("the commonest characters", await commonest(channelId));
  await find("common words", common);
  await find("common words by price, in stock, page 5", common, { sort: "price_asc", stock: "1", page: 5 });
  await find("common words, popular, page 80, the last offered", common, { sort: "popular", page: 80 });
  await find("mistyped words", common.map(mistyped));
  await calls("facets alone, two characters", [...new Set(pairs)], (word) => api.productSearch.facets({ word }));
  await search("pairs with facets", pairs, targets.page, (word) => listWithFacets(api, { word }));
  await search("common words with facets", common, targets.page, (word) => listWithFacets(api, { word }));
  const filtered = { category: "category-1", stock: "1" } as const;
  await search("common words, two filters, with facets", common, targets.page, (word) =>
    listWithFacets(api, { ...filtered, word }),
  );
}

/** Lists by axes, several values and the further orders, with and without their facets (CAT-31). */
async function filters(api: ShopClient, targets: Targets) {
  printHead(`filters and orders in ${targets.variants} variants`);
  const queries: [name: string, query: Query][] = [
    ["two colours", { option: ["色:藍", "色:紺"] }],
    ["a colour and two sizes of one variant", { option: ["色:藍", "サイズ:M", "サイズ:L"] }],
    ["the same, in stock, in a range of prices", { option: ["色:藍", "サイズ:M"], stock: "1", price_max: 5000 }],
    ["a colour in a category, page 5", { option: ["色:藍"], category: "category-1", page: 5 }],
    ["three brands and a colour", { option: ["色:藍"], brand: ["brand-0", "brand-1", "brand-2"] }],
    ["a word and a colour", { word: "タオル", option: ["色:藍"] }],
    ["by discount", { sort: "discount" }],
    ["by reviews, page 40", { sort: "reviews", page: 40 }],
    ["six pages at once", { per: 24, pages: 6 }],
  ];
  const often = <T>(one: T) => Array.from({ length: 20 }, () => one);
  for (const [name, query] of queries) await calls(name, often(query), (one) => api.product.list(one));
  for (const [name, query] of queries.slice(0, 6))
    await calls(`${name}: facets`, often(query), api.productSearch.facets, forgotten);
  for (const [name, query] of queries.slice(0, 6))
    await calls(`${name}: the button's number`, often(query), api.productSearch.count, forgotten);
}

/** What a page asks for. */
async function listWithFacets(api: ShopClient, query: Query) {
  const [list] = await Promise.all([api.product.list(query), api.productSearch.facets(query)]);
  return list;
}

function mistyped(word: string): string {
  return word.length > 3 ? `${word.slice(0, -1)}ヲ` : `${word}ヲヲ`;
}

/**
 * Each word is searched three times, of a few words so often that there are a hundred searches; long enough apart that no count
 * is cached. A word weighs as often as it was drawn.
 */
async function search(
  name: string,
  words: readonly string[],
  target: number,
  find: (word: string) => Promise<{ pagination: { total: number } }>,
) {
  const drawn = Map.groupBy(words, (word) => word);
  const timings: Timing[] = [];
  let slowest = { work: 0, word: "", total: 0, statements: [] as CompiledQuery[] };
  for (const word of words.slice(0, 20)) await find(word);
  const rounds = Math.max(3, Math.ceil(100 / words.length));
  for (let round = 0; round < rounds; round++) {
    await wait(forgotten);
    for (const [word, draws] of drawn) {
      statements = [];
      const stop = stopwatch(backend);
      const { pagination } = await find(word);
      const timing = stop();
      timings.push(...draws.map(() => timing));
      if (timing.work > slowest.work) slowest = { work: timing.work, word, total: pagination.total, statements };
    }
  }
  const isOver = figuresOf(timings.map(({ wall }) => wall)).p99 > target;
  const verdict = isOver ? `, over ${target} ms` : "";
  printTimings(name, timings, `slowest: ${slowest.word} (${slowest.total} models)${verdict}`);
  if (showPlans) for (const statement of slowest.statements) await explain(statement);
}

async function lists(api: ShopClient, channelId: string) {
  const key = async (table: "category" | "maker" | "brand" | "tag", place: number) => {
    const rows = db.selectFrom(table).select("key").where("channel_id", "=", channelId).orderBy("id");
    return (await rows.offset(place).limit(1).executeTakeFirstOrThrow()).key;
  };
  printHead("list in 10,000 products, 15 a page");
  await list("newest", {}, api);
  await list("by price", { sort: "price_asc" }, api);
  await list("popular, page 600", { sort: "popular", page: 600 }, api);
  await list("a root category", { category: await key("category", 0) }, api);
  await list("a leaf category", { category: await key("category", 2) }, api);
  await list("a maker", { maker: await key("maker", 0) }, api);
  await list("a brand, by price", { brand: await key("brand", 0), sort: "price_asc" }, api);
  await list("a tag", { tag: await key("tag", 0) }, api);
  await list("a price range", { price_min: 3000, price_max: 5000 }, api);
  await list("in stock", { stock: "1" }, api);
  const models = db.selectFrom("product_model").select("key").where("channel_id", "=", channelId);
  const keys = (
    await models
      .where(sql<boolean>`cardinality(tag_ids) = 0`)
      .limit(300)
      .execute()
  ).map((row) => row.key);
  printHead("others in 10,000 products");
  await calls("detail", keys, (one) => api.product.detail({ key: one }));
  await calls("categories with numbers", Array(100).fill(0), () => api.category.hierarchy({}));
  await calls("all makers with numbers", Array(100).fill(0), () => api.maker.list({ per: "all" }));
}

/** The first call counts, those that follow within the second remember the number. */
async function list(name: string, query: Query, api: ShopClient) {
  for (let warm = 0; warm < 10; warm++) await api.product.list(query);
  await wait(forgotten);
  const first = stopwatch(backend);
  const { pagination } = await api.product.list(query);
  const counted = first();
  const timings: Timing[] = [];
  for (let run = 0; run < 200; run++) {
    statements = [];
    const stop = stopwatch(backend);
    await api.product.list(query);
    timings.push(stop());
  }
  printTimings(name, timings, `${pagination.total} products, counted with ${counted.work.toFixed(1)} ms of work`);
  if (showPlans) for (const statement of statements) await explain(statement);
}

/** `apart`: so many ms, where an answer is kept for a moment. */
async function calls<T>(name: string, inputs: readonly T[], call: (input: T) => Promise<unknown>, apart = 0) {
  const timings: Timing[] = [];
  for (const input of inputs) {
    if (apart > 0) await wait(apart);
    const stop = stopwatch(backend);
    await call(input);
    timings.push(stop());
  }
  printTimings(name, timings);
}

async function explain(query: CompiledQuery) {
  const { rows } = await database.pool!.query(`explain (analyze, buffers) ${query.sql}`, [...query.parameters]);
  console.log(rows.map((row: Record<string, string>) => `    ${row["QUERY PLAN"]}`).join("\n"));
}

async function commonest(channelId: string): Promise<string[]> {
  const { rows } = await sql<{ sign: string }>`
    select sign from (select id, search_text from product_model where channel_id = ${channelId} limit 3000) m,
      regexp_split_to_table(m.search_text, '') sign
    where sign !~ '[a-z0-9\\s]' group by 1 order by count(distinct m.id) desc limit 20`.execute(db);
  return rows.map(({ sign }) => sign);
}
