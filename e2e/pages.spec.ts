import { request } from "node:http";
import { expect, test } from "vitest";
import { addToCart, arrive, button, press, searchField, sees, toAddress, towel, chosenTowel } from "./buyer.ts";
import { waitForIdle, openPage, shopUrl } from "./shop.ts";
import { isLong } from "./ways.ts";

const load = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(shopUrl() + path, { redirect: "manual", ...init });
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
};

test.each([{ script: true }, { script: false }])(
  "[NAV-02] a missing page says so, and links to the home page (script: $script)",
  async (how) => {
    const page = await openPage({ ...how, expected: /404/ });
    for (const path of ["/no/such/page", "/product/none-such", "/toki/none", "/product/%E3%81%82%00"]) {
      expect((await load(path)).status).toBe(404);
      await page.goto(path);
      await sees(page, "404 Not Found", "お探しのページが見つかりませんでした。");
    }
    await page.goto("/product/none-such");
    await press(page, page.getByRole("link", { name: "トップページへ戻る" }), "/");
    await page.locator("article h3").first().waitFor();
  },
);

test("[NAV-02] a product removed meanwhile shows the same error page on a click, and back works", async () => {
  const page = await openPage({ expected: /404/ });
  await page.goto("/product");
  await page
    .locator("article h3 a")
    .first()
    .evaluate((link) => link.setAttribute("href", "/product/just-gone"));
  await page.locator("article h3 a").first().click();
  await sees(page, "404 Not Found");
  await page.goBack();
  await page.locator("article h3").first().waitFor();
});

test("[NAV-03] an invalid request gets an error page without details, never a blank one", async () => {
  const odd = [
    "/%",
    "/%zz",
    "/product/%E0%A4%A",
    `/product?word=${"a".repeat(9000)}`,
    "/product/..%2f..%2fetc",
    "/cart/confirm.data",
    "/.env",
    "/_simple/../../package.json",
  ];
  for (const path of odd) {
    const answer = await raw(path);
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 500)]);
    expect(answer.text).not.toMatch(/node_modules|at .*\.ts:|"dependencies"/);
  }
});

test("[NAV-14] a trailing slash redirects to the canonical address with its query, on every page and channel", async () => {
  const pages = [
    "/product",
    towel,
    "/cart",
    "/cart/payment",
    "/maintenance",
    "/toki",
    "/toki/product",
    "/business/cart",
  ];
  for (const path of pages) {
    const { status, to } = await load(`${path}/?a=1&b=%E8%8C%B6`);
    expect([status, to]).toEqual([301, `${path}?a=1&b=%E8%8C%B6`]);
  }
  const page = await openPage();
  await page.goto("/cart/");
  expect(new URL(page.url()).pathname).toBe("/cart");
});

test("[NAV-13] a toast shows at the bottom for five seconds, once, on the page after the step", async () => {
  const page = await openPage({ width: 390 });
  await page.clock.install();
  await addToCart(page);
  const toast = page.getByRole("status").getByText("カートに入れました");
  await toast.waitFor();
  const box = (await toast.boundingBox())!;
  expect(box.y).toBeGreaterThan(844 / 2);
  expect(Math.abs(box.x + box.width / 2 - 195)).toBeLessThan(60);
  await page.clock.runFor(4000);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(1500);
  await expect.poll(() => toast.count()).toBe(0);
  await page.reload();
  await sees(page, "カート 1点");
  expect(await toast.count()).toBe(0);
});

test("[NAV-13] without script the message is on the page, and not on the next one", async () => {
  const page = await openPage({ script: false });
  await addToCart(page);
  await sees(page, "カートに入れました");
  await page.goto("/product");
  expect(await page.locator("body").innerText()).not.toContain("カートに入れました");
});

test("[THEME-06, THEME-21] the browser loads one look only and makes no API calls; no script reads a token", async () => {
  const page = await openPage();
  const requested: string[] = [];
  page.on("request", (one) => requested.push(new URL(one.url()).pathname));
  await page.goto("/");
  await searchField(page).fill("茶");
  await arrive(page, /word=/, () => searchField(page).press("Enter"));
  await addToCart(page);
  await toAddress(page);
  await page.locator('[name="address.postal_code"]').fill("1500001");
  await expect.poll(() => page.locator('[name="address.city"]').inputValue()).toBe("渋谷区神宮前");
  expect(requested.filter((path) => path.startsWith("/_")).length).toBeGreaterThan(3);
  expect(requested.filter((path) => path.startsWith("/_") && !path.startsWith("/_simple/"))).toEqual([]);
  expect(requested.filter((path) => path.startsWith("/api"))).toEqual([]);
  const hosts = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => new URL(entry.name).host),
  );
  expect([...new Set(hosts)]).toEqual([new URL(page.url()).host]);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name.startsWith("cart"))).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

/** The long tests follow the links between header and footer, too: mostly to products, which other journeys open. */
const shown = isLong ? "a[href^='/']" : ":is(header, nav, footer) a[href^='/']";

test("[NAV-01] every link in header, menu and footer of every channel has a working address", async () => {
  const page = await openPage({ script: false });
  for (const channel of ["/", "/toki", "/yosoi", "/takumi", "/business"]) {
    await page.goto(channel);
    const links = await page.locator(shown).evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
    const paths = [...new Set(links.map((link) => link.split("#")[0]!))].filter(Boolean);
    expect(paths.length).toBeGreaterThan(15);
    const answers = [];
    // Six at once, as a browser does; dozens of one visitor would be answered with 429.
    for (let at = 0; at < paths.length; at += 6)
      answers.push(
        ...(await Promise.all(paths.slice(at, at + 6).map(async (path) => ({ path, ...(await load(path)) })))),
      );
    const dead = answers.filter(({ status, to }) => status >= 400 || (status >= 300 && !to));
    expect([channel, dead.map(({ path, status }) => `${path} ${status}`)]).toEqual([channel, []]);
  }
});

test("[ERR-04] a form from another site, a file instead of a form and a huge body are refused with a message", async () => {
  const form = new URLSearchParams({ product_id: "x", quantity: "1" });
  const foreign = await load(towel, { method: "POST", body: form, headers: { origin: "http://evil.example" } });
  expect([foreign.status, foreign.text]).toEqual([403, expect.stringContaining("お店の外から")]);
  const origin = shopUrl();
  const json = await load(towel, {
    method: "POST",
    body: "{}",
    headers: { origin, "content-type": "application/json" },
  });
  expect(json.status).toBeLessThan(500);
  expect(json.status).toBeGreaterThanOrEqual(400);
  const huge = await load(towel, {
    method: "POST",
    body: `a=${"x".repeat(6_000_000)}`,
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
  });
  expect(huge.status).toBe(413);
  const unknown = await load(towel, { method: "POST", body: form, headers: { origin } });
  expect([unknown.status, unknown.text]).toEqual([422, expect.stringContaining("お取り扱いがありません")]);
  const put = await load(towel, { method: "PUT", headers: { origin } });
  expect(put.status).toBeLessThan(500);
});

test("[CART-02] a buyer whose fields are tampered with stays on the page, with a message", async () => {
  const page = await openPage({ expected: /422/ });
  await page.goto(chosenTowel);
  // Hydration resets form fields to their values once.
  await waitForIdle(page);
  await page
    .locator("[name=product_id]")
    .evaluate((input) => ((input as HTMLInputElement).value = "'; drop table cart; --"));
  await button(page, "カートに入れる").click();
  await sees(page, "その商品は現在お取り扱いがありません。");
});

/** Requests a path without any normalisation. */
function raw(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request({ port: new URL(shopUrl()).port, path }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode!, text }));
    })
      .on("error", reject)
      .end();
  });
}
