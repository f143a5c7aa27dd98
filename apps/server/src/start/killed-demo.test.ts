import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { launchShop, newDataDir, runShopCommand, startShop, until } from "../testing/shop-process.ts";

/** Who is there and what they have ordered, as only a whole demo has it. */
const expected = { channels: ["noren", "toki", "yosoi", "takumi", "business"], hanako: 200, orders: 10 };

test(
  "[SEC-01] a first start that is killed amid the demo leaves no half a shop: the next one opens all of it",
  { timeout: 300_000 },
  async () => {
    const dataDir = newDataDir();
    const killed = await launchShop({ dataDir });
    onTestFinished(() => void killed.stop("SIGKILL"));
    await until(() => existsSync(join(dataDir, "files/demo")) || killed.process.exitCode !== null, 200_000);
    await pause(1000);
    await killed.stop("SIGKILL");
    expect(killed.said()).toContain("見本のお店を用意しています");
    expect(killed.said()).not.toContain("店舗、絵");

    const shop = await startShop({ dataDir });
    onTestFinished(() => void shop.stop("SIGKILL"));
    const { out } = await runShopCommand(dataDir, ["channel", "list"]);
    const channels = out
      .trim()
      .split("\n")
      .map((line) => line.split("\t")[0]);
    const logIn = await fetch(`${shop.url}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "hanako@example.jp", password: "Noren-1234" }),
    });
    const { access_token } = (await logIn.json()) as { access_token: string };
    const orders = await fetch(`${shop.url}/api/v1/me/orders`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    const { data } = (await orders.json()) as { data: unknown[] };
    expect({ channels, hanako: logIn.status, orders: data.length }).toEqual(expected);
    expect((await runShopCommand(dataDir, ["audit"])).code).toBe(0);
  },
);
