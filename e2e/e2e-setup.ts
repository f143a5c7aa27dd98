import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import { cardDataPattern, placesOf } from "@noren/server/testing/at-rest.ts";
import { ensureProgramsBuilt } from "@noren/server/testing/built-programs.ts";
import { checkedClient } from "@noren/server/testing/checked-client.ts";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { commandOverSocket, runShopCommand, type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import { testCards } from "@noren/test-provider/charge/test-cards.ts";
import type { TestProject } from "vitest/node";
import { chromiumPath } from "./browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The demo shop shared by all journeys but those that make products. */
    journey: { url: string; dataDir: string };
    /** Shared by the journeys that make products, which others would see in lists. */
    products: { url: string; dataDir: string };
  }
}

/**
 * Runs once before all journeys: starts two shops on copies of the demo, with E2E_POSTGRES=1 on a new PostgreSQL each.
 * Each worker launches its own browsers, one with pictures and one without.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Without a browser this fails once instead of in every test.
  chromiumPath();
  ensureProgramsBuilt();
  const start = process.env.E2E_POSTGRES === "1" ? onPostgres : onCopy;
  const shops = await Promise.all([start(), start()]);
  const [journey, products] = shops.map(({ shop }) => ({ url: shop.url, dataDir: shop.dataDir }));
  project.provide("journey", journey!);
  project.provide("products", products!);
  return async () => {
    await Promise.all(
      shops.map(({ shop, end }) => end().finally(() => rmSync(shop.dataDir, { recursive: true, force: true }))),
    );
  };
}

type Run = (argv: string[]) => Promise<{ code: number | null; out: string; err: string }>;

/** Fails the run if the audit finds anything after all journeys (OWN-02). */
async function refuseFindings(run: Run) {
  const { code, out, err } = await run(["audit"]);
  if (code !== 0) throw new Error(`The audit found after the journeys: ${out}${err}`);
}

/** Raises limits that journeys are not about: all of them buy the same towel and leave it unpaid. */
async function raiseLimits({ url, dataDir }: ShopProcess, run: Run) {
  const succeed = async (...argv: string[]) => {
    const { code, err } = await run(argv);
    if (code !== 0) throw new Error(`${argv.join(" ")}: ${err}`);
  };
  for (const channel of ["noren", "toki", "business"])
    await succeed("setting", "set", channel, "LIMIT.HOLD.PRODUCT_CAPTCHA_PERCENT", "100");
  const { product_model } = await checkedClient({ baseUrl: url, send: fetch }).product.detail({
    key: "loop-face-towel",
  });
  const file = join(dataDir, "stock.csv");
  writeFileSync(file, `code,stock\n${product_model.products[0]!.code},999\n`);
  await succeed("catalogue", "import", "noren", "stock", file);
}

async function onCopy() {
  const shop = await startShop({ dataDir: await copyOfDemo(), env: { TRUST_PROXY: "1" } });
  const run: Run = (argv) => commandOverSocket(shop.dataDir, argv);
  await raiseLimits(shop, run);
  const end = async () => {
    await refuseFindings(run).finally(() => shop.stop());
    await refuseCardData(shop);
  };
  return { shop, end };
}

/** Fails the run if the log, the database or a file of the shop has anything of the cards that journeys have typed. */
async function refuseCardData(shop: ShopProcess) {
  const numbers = testCards.map(({ number }) => number);
  const [places = []] = await placesOf(shop, cardDataPattern(numbers));
  if (places.length > 0) throw new Error(`[CART-13] card data was stored: ${places.join("\n").slice(0, 2000)}`);
}

async function onPostgres() {
  const postgres = await startPostgres();
  const env = {
    TRUST_PROXY: "1",
    DATABASE_URL: postgres.url,
    SECRET: "a secret of the journeys alone, 32+",
    SHOP_DEMO: "1",
  };
  const shop = await startShop({ env }).catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  const run: Run = (argv) => runShopCommand(shop.dataDir, argv, env);
  await raiseLimits(shop, run);
  const end = async () => {
    await refuseFindings(run).finally(() => shop.stop());
    await postgres.stop();
  };
  return { shop, end };
}
