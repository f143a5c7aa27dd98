import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import { checkedClient } from "@noren/server/testing/checked-client.ts";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { commandOverSocket, runShopCommand, type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import type { TestProject } from "vitest/node";
import { launchBrowser } from "./browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The demo shop that all journeys share, and the browsers that show it: one without pictures, and one with them. */
    journey: { url: string; dataDir: string; plainBrowser: string; browser: string };
  }
}

/**
 * Vitest runs this once before the journeys: two browsers, and one shop on a copy of the demo; under E2E_POSTGRES=1 the
 * shop stands on a PostgreSQL of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { shop, end } = await (process.env.E2E_POSTGRES === "1" ? onPostgres() : onCopy());
  const started = await Promise.allSettled([launchBrowser({ pictures: false }), launchBrowser()]);
  const browsers = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const close = async () => {
    await Promise.all([end(), ...browsers.map((browser) => browser.close())]);
    rmSync(shop.dataDir, { recursive: true, force: true });
  };
  const [plain, whole] = browsers;
  if (!plain || !whole) {
    await close();
    throw started.find((one) => one.status === "rejected")!.reason;
  }
  const addresses = { plainBrowser: plain.wsEndpoint(), browser: whole.wsEndpoint() };
  project.provide("journey", { url: shop.url, dataDir: shop.dataDir, ...addresses });
  return close;
}

type Run = (argv: string[]) => Promise<{ code: number | null; err: string }>;

/** All journeys buy the same towel and leave it unpaid; that is not what they are about. */
async function letEverybodyBuy({ url, dataDir }: ShopProcess, run: Run) {
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
  await letEverybodyBuy(shop, (argv) => commandOverSocket(shop.dataDir, argv));
  return { shop, end: async () => void (await shop.stop()) };
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
  await letEverybodyBuy(shop, (argv) => runShopCommand(shop.dataDir, argv, env));
  const end = async () => {
    await shop.stop();
    await postgres.stop();
  };
  return { shop, end };
}
