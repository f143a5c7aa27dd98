import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import {
  freePort,
  newDataDir,
  runShopCommand,
  type ShopProcess,
  startShop,
} from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sees } from "./buyer.ts";
import { isSound } from "./console-staff.ts";
import { openPage, waitForHydration } from "./shop.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";

const answers = {
  name: "みほん堂",
  company: "株式会社みほん堂",
  representative: "見本 太郎",
  postal_code: "150-0001",
  address: "東京都渋谷区神宮前1-2-3",
  phone_number: "03-0000-0000",
  email: "shop@mihon.example",
  owner: "okami@mihon.example",
  carriage: "800",
  bank: "銀行名=みほん銀行、支店名=本店、口座=普通 1234567、名義=カ）ミホンドウ",
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Serves one page at every host of this machine; returns its port. */
async function serve(html: string): Promise<number> {
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html),
  );
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** What a script does that wants to use the session of a member of staff; says of each attempt what came of it. */
const theft = (victim: string) => `<!doctype html><title>x</title><body><script>
  const victim = ${JSON.stringify(victim)};
  const post = new URLSearchParams({ intent: "rename", name: "盗まれた" });
  const outcome = (work) => Promise.resolve().then(work).catch(() => "refused");
  const read = (path, init) => outcome(() => fetch(victim + path, { credentials: "include", ...init }).then((one) => one.type));
  const part = (tag, attributes) => outcome(() => new Promise((resolve) => {
    const one = Object.assign(document.createElement(tag), attributes);
    one.onload = () => {
      try { resolve(tag === "iframe" ? one.contentDocument.body.textContent : "loaded"); } catch { resolve("refused"); }
    };
    one.onerror = () => resolve("refused");
    document.body.append(one);
  }));
  window.results = (async () => ({
    cookie: document.cookie,
    page: await read("/admin/me"),
    pageUnread: await read("/admin/me", { mode: "no-cors" }),
    data: await read("/admin/me.data"),
    call: await read("/api/admin/v1/me"),
    post: await read("/admin/me", { method: "POST", body: post }),
    postUnread: await read("/admin/me.data", { method: "POST", body: post, mode: "no-cors" }),
    frame: await part("iframe", { src: victim + "/admin/me" }),
    script: await part("script", { src: victim + "/admin/me" }),
  }))();
</script>
<form method="post" action="${victim}/admin/me"><input name="intent" value="rename"><input name="name" value="盗まれた"><button>くじを引く</button></form>`;

describe.skipIf(process.env.SKIP_POSTGRES === "1")("the console on its own host, of a shop that is no demo", () => {
  let shop: ShopProcess;
  let invitation: string;
  let end = async () => {};
  let hosts: { console: string; shop: string };

  beforeAll(async () => {
    const [postgres, port, folder] = [await startPostgres(), await freePort(), newDataDir()];
    hosts = { console: `admin.noren.localhost:${port}`, shop: `www.noren.localhost:${port}` };
    const env = {
      DATABASE_URL: postgres.url,
      SECRET: "a secret of this shop alone, 32 characters",
      INIT_CWD: folder,
      ADMIN_HOST: hosts.console,
      WORKERS: "1",
    };
    end = async () => {
      await shop?.stop();
      await postgres.stop();
    };
    writeFileSync(join(folder, "shop.json"), JSON.stringify({ ...answers, host: `http://${hosts.shop}` }));
    const { code, out, err } = await runShopCommand(folder, ["init", "--file", "shop.json"], env);
    if (code !== 0) throw new Error(err);
    invitation = /http:\/\/\S+\/admin\/invitation\/[\w.-]+/.exec(out)![0];
    shop = await startShop({ port, dataDir: folder, env });
  });
  afterAll(() => end());

  test("[OWN-07] the first owner opens the link of the command, makes a passkey, and gets in by it alone; no script of the shop or of another site uses the session", async () => {
    const victim = `http://${hosts.console}`;
    expect(new URL(invitation).origin).toBe(victim);
    const page = await openPage({ url: victim, expected: /404|403|net::ERR|CORS|frame-ancestors|Refused|MIME/i });
    await withAuthenticator(page);
    await page.goto("/admin");
    await page.waitForURL(/\/admin\/login/);
    await sees(page, "ログイン");
    expect(await page.getByText("見本のお店").count()).toBe(0);
    await isSound(page, "login-of-a-shop");
    await page.goto(invitation);
    await waitForHydration(page);
    await sees(page, "オーナー（すべてのお店）の役割で招待されています");
    await isSound(page, "first-owner");
    await page.getByLabel("お名前").fill("見本 花子");
    await button(page, "パスキーを作ってはじめる").click();
    await page.waitForURL(/\/admin\/me$/);
    await waitForHydration(page);
    await sees(page, "見本 花子", "オーナー");
    await page.locator(".menu-foot summary").click();
    await button(page, "ログアウト").click();
    await page.waitForURL(/\/admin\/login/);
    await waitForHydration(page);
    await button(page, "パスキーでログイン").click();
    await page.waitForURL(({ pathname }) => pathname === "/admin");
    await sees(page, "今日");
    await isSound(page, "first-day");

    await page.goto("/admin/me/proof");
    await waitForHydration(page);
    expect(await page.getByText("見本のお店").count()).toBe(0);
    await isSound(page, "proof-by-passkey");
    await page.goto(invitation);
    await sees(page, "この招待はすでに使われています");

    // a page beside the shop is of the same site, so its requests have even a strict cookie
    const port = await serve(theft(victim));
    // with a header of its own the browser would ask the console before each request
    await page.context().setExtraHTTPHeaders({});
    const refused = () => shop.logged().filter(({ method, status }) => method === "POST" && status === 403);
    const everythingRefused = async (host: string, isShop = false) => {
      const script = await page.context().newPage();
      // the shop's own origin, even without the policy of its pages
      if (isShop)
        await script.route(`http://${host}/`, (route) =>
          route.fulfill({ contentType: "text/html; charset=utf-8", body: theft(victim) }),
        );
      await script.goto(`http://${host}/`);
      const results = await script.evaluate(() => (window as unknown as { results: Promise<object> }).results);
      expect([host, results]).toEqual([
        host,
        {
          cookie: "",
          page: "refused",
          pageUnread: "refused",
          data: "refused",
          call: "refused",
          post: "refused",
          postUnread: "refused",
          frame: "refused",
          script: "refused",
        },
      ]);
      await button(script, "くじを引く").click();
      await sees(script, "お店の外から送信されたため、受け付けませんでした");
      await script.close();
    };
    for (const name of ["www.noren.localhost", "evil.localhost"]) await everythingRefused(`${name}:${port}`);
    // of each host a script that may read, one that may not, and a form
    await expect.poll(() => refused().length).toBe(6);
    await everythingRefused(hosts.shop, true);
    // the console's address on the shop's host is the shop's
    await page.goto(`http://${hosts.shop}/admin/me`);
    await sees(page, "ページが見つかりません");
    await page.goto("/admin/me");
    await sees(page, "見本 花子");
  });
});
