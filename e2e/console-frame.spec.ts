import { brotliDecompressSync } from "node:zlib";
import { request } from "node:http";
import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { demoOwner } from "./console-staff.ts";
import { openPage, shopUrl, waitForIdle } from "./shop.ts";

/** Bytes of a file as sent to a browser that accepts brotli. */
function sent(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { port: new URL(shopUrl()).port, path, headers: { "accept-encoding": "br", host: "localhost" } };
    request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const body = Buffer.concat(parts);
        // files below one kilobyte need no compression
        if (response.headers["content-encoding"] === "br") brotliDecompressSync(body);
        else expect(body.length).toBeLessThan(1025);
        resolve(body.length);
      });
    })
      .on("error", reject)
      .end();
  });
}

test("[OWN-29] the first load of a page of the console has at most 150 KB of script and 20 KB of style", async () => {
  const owner = await demoOwner();
  const { data: orders } = await owner.orders.list({ list: "packing", per: 1 });
  const { data: products } = await owner.productList.list({ per: 1 });
  const order = `/admin/orders/${orders[0]!.order_no}`;
  const product = `/admin/products/${products[0]!.id}`;
  const page = await openConsole("/people");
  // a browser that saves data loads what the page needs, not the tabs' pages while it is idle
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const catalogue = ["/admin/products", product, `${product}/prices`, `${product}/pictures`, "/admin/products/sheet"];
  const others = ["/admin/stock", "/admin/pictures", "/admin/promotion/coupons/new", "/admin/settings/payments"];
  const desk = ["/admin", "/admin/orders", order, "/admin/search?q=a"];
  for (const path of ["/admin/login", "/admin/people", "/admin/records", ...desk, ...catalogue, ...others]) {
    const found = { script: new Set<string>(), stylesheet: new Set<string>() };
    const note = (one: { resourceType: () => string; url: () => string }) => {
      const kind = one.resourceType();
      if (kind === "script" || kind === "stylesheet") found[kind].add(new URL(one.url()).pathname);
    };
    page.on("request", note);
    await page.goto(path);
    await waitForIdle(page);
    page.off("request", note);
    const sum = async (paths: ReadonlySet<string>) =>
      (await Promise.all([...paths].map(sent))).reduce((bytes, one) => bytes + one, 0);
    expect(found.script.size).toBeGreaterThan(1);
    expect([path, (await sum(found.script)) <= 150_000]).toEqual([path, true]);
    expect([path, (await sum(found.stylesheet)) <= 20_000]).toEqual([path, true]);
  }
});

test("[OWN-29] the pages of a phone's tabs are loaded while the page is idle, and a press on a tab waits for its data alone", async () => {
  const page = await openConsole("/people", { width: 390 });
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(" "),
    );
  await expect.poll(loaded).toMatch(/\/order-list-page-/);
  await expect.poll(loaded).toMatch(/\/today-page-/);
  await waitForIdle(page);
  const scripts: string[] = [];
  page.on("request", (one) => {
    if (one.resourceType() === "script") scripts.push(one.url());
  });
  await page.getByRole("link", { name: "注文", exact: true }).click();
  await page.waitForURL(/\/admin\/orders/);
  await page.getByRole("heading", { name: "注文", level: 1 }).waitFor();
  expect(scripts).toEqual([]);
});

test("[OWN-07] the command bar finds pages and things by keys, and remembers what was opened", async () => {
  const page = await openConsole("/people");
  const field = page.getByRole("combobox");
  await expect
    .poll(async () => {
      await page.keyboard.press("/");
      return field.isVisible();
    })
    .toBe(true);
  await field.fill("きろく");
  await page.getByRole("option", { name: "記録" }).waitFor();
  await lookAt(page, "command-bar");
  await field.press("Enter");
  await page.waitForURL(/\/admin\/records$/);
  await page.keyboard.press("Control+k");
  await sees(page, "さきほどひらいたもの");
  await field.fill("そんなものはない");
  await sees(page, "合うものはありません");
  await page.keyboard.press("Escape");
  expect(await field.count()).toBe(0);
});

test("[OWN-07] without script the search, the menu and the shortcuts are pages", async () => {
  const page = await openConsole("/people", { script: false });
  await page.getByRole("searchbox").first().fill("きろく");
  await page.getByRole("searchbox").first().press("Enter");
  await page.waitForURL(/\/admin\/search\?q=/);
  await page.getByRole("link", { name: "記録", exact: true }).last().click();
  await page.waitForURL(/\/admin\/records/);
  await page.goto("/admin/menu?shop=toki");
  await sees(page, "すべてのお店をまとめて見る", "自分の登録");
  expect(await fitsScreen(page)).toBe(true);
});

test("[OWN-07] shortcuts can be switched off, light and dark chosen, and the page fits a desk of 1,920 px and text of twice the size", async () => {
  const page = await openConsole("/people");
  await page.locator(".menu-foot summary").click();
  await page.getByRole("button", { name: "使わない" }).click();
  await expect.poll(() => page.locator("html").getAttribute("data-keys")).toBe("off");
  await page.keyboard.press("?");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "暗い" }).click();
  await expect.poll(() => page.locator("html").getAttribute("data-mode")).toBe("dark");
  await page.reload();
  expect(await page.locator("html").getAttribute("data-mode")).toBe("dark");
  for (const width of [1920, 1100, 900, 640]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await fitsScreen(page)]).toEqual([width, true]);
  }
  // twice the size on a desk of 1,280 px leaves 640
  await page.setViewportSize({ width: 640, height: 450 });
  await page.goto("/admin/records");
  expect(await fitsScreen(page)).toBe(true);
});

test("[OWN-29] with the device's own colours the page shows where one stands, and printing leaves the frame out", async () => {
  const page = await openConsole("/people");
  await page.emulateMedia({ forcedColors: "active" });
  await lookAt(page, "forced-colors");
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  expect(await page.locator(".menu").isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: "人と記録" }).isVisible()).toBe(true);
});

test("[OWN-07] an address that does not exist says so within the frame, and a shop that one may not see is left out of it", async () => {
  const page = await openConsole("/people", { expected: /404/ });
  await page.goto("/admin/nowhere");
  await sees(page, "お探しの画面が見つかりません", "人と記録");
  await page.goto("/admin/people?shop=nobody");
  expect(new URL(page.url()).search).toBe("");
});

test("[OWN-07] another site cannot frame the console nor read it with its cookie", async () => {
  const page = await openPage();
  const answer = await page.request.get("/admin/login");
  expect(answer.headers()["x-frame-options"]).toBe("DENY");
  expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "見本のお店をひらく" }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/login"));
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith("noren_staff"))!;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/" });
});
