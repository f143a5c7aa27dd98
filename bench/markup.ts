/**
 * Checks the HTML that the shop sends: `VNU_JAR=…/vnu.jar node bench/markup.ts [LOOK …]`, after `npm run build`. Every
 * public screen, the member's screens, the steps of the checkout, error pages, in every look, and emails go through the
 * Nu Html Checker (npm package vnu-jar, needs Java 17). Prints each error and warning once with its number of pages;
 * infos are left out (React closes void elements by a slash).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { startShop } from "@noren/server/testing/shop-process.ts";
import type { Browser, Page } from "playwright-core";
import { linked, plain, prefixes, products } from "../docs/pictures/screens.ts";
import { launchBrowser } from "../e2e/browser.ts";

const jar = process.env.VNU_JAR;
if (!jar) throw new Error("VNU_JAR names the vnu.jar of the npm package vnu-jar.");
const looks = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(prefixes);

/** Pages of the demo's member; a page with a key in its path is reached by a link of the page listed before it. */
const members = [
  "/ec",
  "/mypage",
  "/mypage/address",
  "/mypage/address/add",
  "/mypage/bookmark",
  "/mypage/card",
  "/mypage/card/add",
  "/mypage/inquiry_history",
  "/mypage/leave",
  "/mypage/list",
  "/mypage/login_history",
  "/mypage/measurement",
  "/mypage/measurement/edit",
  "/mypage/memorial",
  "/mypage/memorial/add",
  "/mypage/message-center",
  "/mypage/name-embroidery",
  "/mypage/name-embroidery/edit",
  "/mypage/order_history",
  "/mypage/password",
  "/mypage/point",
  "/mypage/product_history",
  "/mypage/product_request_history",
  "/mypage/product_search_history",
  "/mypage/user_info",
  "/mypage/user_info/edit",
  "/mypage/logout",
];
const behindLinks = ["/mypage/address", "/mypage/order_history", "/mypage/list", "/mypage/message-center"];
const buyer = { last_name: "山田", first_name: "花子", last_name_kana: "ヤマダ", first_name_kana: "ハナコ" };
const address = { postal_code: "150-0001", city: "渋谷区", address1: "神宮前1-2-3" };

const folder = mkdtempSync(join(tmpdir(), "noren-markup-"));
const shop = await startShop({ dataDir: await copyOfDemo(), env: { TRUST_PROXY: "1" } });
const browser = await launchBrowser({ pictures: false });
try {
  for (const look of looks) await readLook(browser, look);
} finally {
  await browser.close();
  await shop.stop();
}
const mails = join(shop.dataDir, "mail");
for (const file of readdirSync(mails, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"))) {
  const { html } = JSON.parse(readFileSync(join(mails, file), "utf8")) as { html?: string };
  if (html) save("emails", file, html);
}
report();

function save(look: string, name: string, html: string) {
  mkdirSync(join(folder, look), { recursive: true });
  writeFileSync(join(folder, look, `${encodeURIComponent(name).slice(0, 150)}.html`), html);
}

/** Reads pages without script, as the server sends them. */
async function readLook(browser: Browser, look: string) {
  const prefix = prefixes[look];
  if (prefix === undefined) throw new Error(`Looks: ${Object.keys(prefixes).join(", ")}`);
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false, locale: "ja-JP" });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const read = async (path: string) => {
    const answer = await page.goto(prefix + (path === "/" && prefix ? "" : path), { waitUntil: "commit" });
    save(look, new URL(page.url()).pathname + new URL(page.url()).search, await answer!.text());
    await page.waitForLoadState();
    return answer!.status();
  };
  const readLinks = async (on: string, link: string, max: number) => {
    await read(on);
    const found = await page.locator(`main a[href^="${prefix}${link}"]`).all();
    const paths = await Promise.all(found.map((one) => one.getAttribute("href")));
    for (const path of [...new Set(paths)].slice(0, max)) await read(path!.slice(prefix.length));
  };
  for (const path of Object.values(plain)) await read(path);
  for (const [on, link] of Object.values(linked)) await readLinks(on, link, 1);
  for (const path of Object.values(products)) await read(`/product/${path}`);
  await read("/product/loop-face-towel/reviews");
  await checkOut(page, look, read);
  await logIn(page, prefix);
  for (const path of members) await read(path);
  for (const path of behindLinks) await readLinks(path, `${path}/`, 2);
  await context.close();
}

async function logIn(page: Page, prefix: string) {
  await page.goto(`${prefix}/login`);
  await page.locator('[name="username"]').fill(prefix === "/business" ? "taro@example.jp" : "hanako@example.jp");
  await page.locator('[name="password"]').fill("Noren-1234");
  await page.getByRole("button", { name: "ログインする", exact: true }).click();
}

/** Reads every step of a guest's checkout. */
async function checkOut(page: Page, look: string, read: (path: string) => Promise<number>) {
  const step = async () => void (await read(new URL(page.url()).pathname.slice(prefixes[look]!.length)));
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  try {
    await page.goto(`${prefixes[look]}/product`);
    const product = page.locator(`main a[href^="${prefixes[look]}/product/"]`).first();
    await page.goto((await product.getAttribute("href"))!);
    const unchosen = page.locator("nav.axis:not(:has([aria-current])) a:not(.chip-out)").first();
    while ((await unchosen.count()) > 0) {
      await unchosen.click();
      await page.waitForLoadState("networkidle");
    }
    await button("カートに入れる").click();
    await step();
    await page.getByRole("link", { name: "ご購入手続きへ" }).click();
    await step();
    const fields = { ...buyer, email: "hanako@example.com", phone_number: "075-000-0000", company_name: "山田商店" };
    for (const [name, value] of Object.entries(fields)) {
      const field = page.locator(`[name="orderer.${name}"]`);
      if ((await field.count()) > 0) await field.first().fill(value);
    }
    for (const [name, value] of Object.entries(address)) await page.locator(`[name="address.${name}"]`).fill(value);
    await page.locator('[name="address.prefecture"]').selectOption("東京都");
    await button("お届け日時の指定へ").click();
    await step();
    await button("お支払い方法の選択へ").click();
    await step();
    await page.locator("label", { hasText: "銀行振込" }).first().click();
    await button("ご注文内容の確認へ").click();
    await step();
    await button("注文を確定する").click();
    await step();
  } catch (error) {
    console.log(`${look}: the checkout ends at ${page.url()}: ${String(error).split("\n")[0]}`);
  }
}

type Finding = { type: string; subType?: string; message: string; url: string; extract?: string };

function report() {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  const args = ["-jar", jar!, "--format", "json", "--stdout", "--exit-zero-always", "--skip-non-html", folder];
  const output = execFileSync("java", args, { encoding: "utf8", maxBuffer: 2 ** 30 });
  const all = (JSON.parse(output) as { messages: Finding[] }).messages;
  const messages = all.filter(({ type, subType }) => type !== "info" || subType === "warning");
  const found = Map.groupBy(messages, ({ type, subType, message }) => `${subType ?? type}: ${message}`);
  for (const [words, same] of [...found].toSorted(([, one], [, other]) => other.length - one.length)) {
    const pages = new Set(
      same.map(({ url }) => decodeURIComponent(decodeURIComponent(url.split("noren-markup-")[1]!))),
    );
    console.log(`${String(pages.size).padStart(4)} pages  ${words}`);
    console.log(`            ${[...pages][0]}  ${same[0]!.extract?.replace(/\s+/g, " ").trim() ?? ""}`);
  }
  console.log(`${files.length} pages, ${messages.length} findings (${folder})`);
  process.exitCode = messages.length === 0 ? 0 : 1;
}
