import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { demoDatabase } from "../testing/demo-database.ts";
import { type FlakyLine, flakyLine } from "../testing/flaky-line.ts";
import { type ShopProcess, startShop } from "../testing/shop-process.ts";

const { postgres } = inject("databases");

describe.runIf(postgres)("a shop whose database is lost", () => {
  let line: FlakyLine;
  let shop: ShopProcess;

  beforeAll(async () => {
    line = await flakyLine(Number(new URL(postgres!.url).port));
    const url = new URL(await demoDatabase(postgres!));
    url.port = String(line.port);
    const env = { DATABASE_URL: url.href, SECRET: "a secret that only this shop knows", SHOP_DEMO: "1" };
    shop = await startShop({ env });
  });

  afterAll(async () => {
    line?.restore();
    await shop?.stop("SIGKILL");
    line?.close();
  });

  const get = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(shop.url + path);
    const retryAfter = answer.headers.get("retry-after");
    return { status: answer.status, text: await answer.text(), retryAfter, ms: performance.now() - began };
  };
  // an uncached page; cached ones are still answered
  const search = "/product?word=%E8%8C%B6";
  const isBack = async () => {
    await expect.poll(async () => (await get(search)).status, { timeout: 30_000 }).toBe(200);
  };

  test("[ERR-02, ERR-05] shows the error page with 500 within 2 s, and is back without a restart", async () => {
    // notifications of the demo's data invalidate cached pages for a second
    await wait(1500);
    const whole = await get(search);
    expect(whole.status).toBe(200);
    expect((await get("/")).status).toBe(200);
    line.cut();
    const lost = await get(search);
    expect((await get("/")).status).toBe(200);
    expect([lost.status, lost.text]).toEqual([500, expect.stringContaining("エラーが発生しました")]);
    expect([lost.text, lost.retryAfter]).toEqual([expect.stringContaining("時間をおいてもう一度"), "10"]);
    // plus the time of the page itself, for slow machines
    expect(lost.ms).toBeLessThan(2000 + whole.ms);
    expect((await get("/readyz")).status).toBe(500);
    expect((await get("/healthz")).status).toBe(200);
    const call = await get("/api/v1/products");
    expect([call.status, JSON.parse(call.text).code, call.retryAfter]).toEqual([500, "common.internal", "10"]);
    line.restore();
    await isBack();
  });

  test("[ERR-02] shows the error page too when the database does not answer at all", async () => {
    line.silence();
    const lost = await get(search);
    expect([lost.status, lost.text]).toEqual([500, expect.stringContaining("エラーが発生しました")]);
    expect(lost.ms).toBeLessThan(10_000);
    line.restore();
    await isBack();
  });
});
