import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandOverSocket } from "@noren/server/testing/shop-process.ts";
import { expect, test } from "vitest";
import { sees } from "./buyer.ts";
import { setSession, joinedStaff } from "./console-staff.ts";
import { openPage, sharedShop, waitForHydration } from "./shop.ts";

/** What somebody may write who wants the session of whoever reads the page; each line tries another way. */
const html = [
  "<h2>くじ引きのお知らせ</h2>",
  '<script>window.stolen = 1; fetch("/admin/me", { credentials: "include" });</script>',
  '<img src="/admin/me" onerror="window.stolen = 2">',
  '<svg onload="window.stolen = 3"><a href="/admin/logout"><text>引く</text></a></svg>',
  '<iframe src="/admin/people" srcdoc="<script>parent.stolen = 4</script>"></iframe>',
  '<object data="/admin/me"></object><embed src="/admin/me">',
  '<form method="post" action="/admin/logout"><button>くじを引く</button><input autofocus onfocus="window.stolen = 5"></form>',
  '<button form="x" formaction="/admin/logout" formmethod="post">もう一度引く</button>',
  '<meta http-equiv="refresh" content="0;url=/admin/me"><base href="/admin/">',
  '<link rel="prefetch" href="/admin/me"><style>@import "/admin/me"; body { background: url("/admin/me") }</style>',
  '<p style="background: url(/admin/me)" onclick="window.stolen = 6" id="main">景品</p>',
  '<a href="javascript:window.stolen=7">はずれ</a><a href="/admin/logout" ping="/admin/logout">あたり</a>',
  '<details open ontoggle="window.stolen = 8"><summary>条件</summary></details>',
  '<math><mtext><table><mglyph><style><img src="x" onerror="window.stolen = 9"></style></mglyph></table></mtext></math>',
].join("\n");

test.skipIf(process.env.E2E_POSTGRES === "1")(
  "[OWN-07] HTML that an owner writes reaches the console's session neither in the shop nor in the preview, even on the demo's common host",
  async () => {
    const { dataDir } = sharedShop();
    const key = `kuji-${process.pid}`;
    const folder = join(dataDir, key);
    mkdirSync(join(folder, "lp"), { recursive: true });
    const layout = [{ id: "top", blocks: [{ id: "html", name: "rich-text", props: { html } }] }];
    writeFileSync(join(folder, "lp", `${key}.json`), JSON.stringify({ title: "くじ引き", layout }));
    expect(await commandOverSocket(dataDir, ["content", "import", "noren", folder])).toMatchObject({
      code: 0,
      err: "",
    });
    const { out } = await commandOverSocket(dataDir, ["preview", "link", "noren", "2026-12-24T10:00", `/lp/${key}`]);
    const preview = new URL(/https?:\/\/\S+/.exec(out)![0]);

    const person = await joinedStaff("小僧 たろう", "content");
    const page = await openPage({ pictures: true });
    await setSession(page, person);
    await page.goto("/admin/me");
    await sees(page, "小僧 たろう");
    // the console's page loads its tabs ahead, which is no request of the shop's pages
    await page.goto("about:blank");
    const reached: string[] = [];
    page.on("request", (request) => {
      if (/^\/(admin|api\/admin|_console)\b/.test(new URL(request.url()).pathname)) reached.push(request.url());
    });
    for (const address of [`/lp/${key}`, preview.pathname + preview.search]) {
      await page.goto(address);
      await waitForHydration(page);
      await sees(page, "くじ引きのお知らせ", "景品", "条件");
      await page.getByText("景品", { exact: true }).click();
      await page.getByText("はずれ", { exact: true }).click();
      const found = await page.evaluate(() => ({
        stolen: (window as unknown as { stolen?: number }).stolen,
        forms: [...document.forms].filter((form) => form.action.includes("/admin")).length,
        buttons: document.querySelectorAll("[formaction]").length,
        frames: document.querySelectorAll("iframe, object, embed").length,
        cookie: document.cookie.includes("staff"),
      }));
      expect([address, found]).toEqual([
        address,
        { stolen: undefined, forms: 0, buttons: 0, frames: 0, cookie: false },
      ]);
    }
    expect(reached).toEqual([]);
    // links are all that is left, and a link ends no session
    await page.goto("/admin/logout");
    expect(await person.calls.staffSession.me()).toMatchObject({ name: "小僧 たろう" });
    await commandOverSocket(dataDir, ["content", "delete", "noren", "lp", key]);
  },
);
