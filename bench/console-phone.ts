/** Part of main-thread.ts: the console on a phone, time to rows from a press within the console. */
import type { Browser } from "playwright-core";
import { untilQuiet } from "../e2e/main-thread.ts";
import { median } from "./load.ts";
import { openPhone } from "./phone.ts";

type Way = { name: string; from: string; link: string; path: string; rows: string };
type Session = Awaited<ReturnType<typeof login>>;

/** Targets: ms from the press to the rows, and bytes of script of a first load. */
const [rowsTarget, scriptTarget] = [1000, 150_000];

/** Each page, opened from another one by its link. */
const ways: readonly Way[] = [
  { name: "注文", from: "/admin", link: "注文", path: "/admin/orders", rows: "main tbody tr" },
  { name: "今日", from: "/admin/orders", link: "今日", path: "/admin", rows: "main .today .rows li" },
  { name: "記録", from: "/admin/people", link: "記録", path: "/admin/records", rows: "main tbody tr" },
];

/** Rows of the demo shop's pages in a console whose other page has been loaded, median of the runs. */
export async function measureConsole(browser: Browser, url: string, runs: number) {
  const session = await login(browser, url);
  console.log("\nconsole    rows after  script of a first load");
  for (const way of ways) {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    // the first visit warms the shop's caches and is not counted
    for (let run = 0; run <= runs; run++) visits.push(await visit(browser, url, way, session));
    const counted = visits.slice(1);
    const rows = median(counted.map((one) => one.rows));
    const script = median(counted.map((one) => one.script));
    const isMissed = rows > rowsTarget || script > scriptTarget;
    const cells = `${rows.toFixed(0)} ms`.padStart(10) + `${(script / 1000).toFixed(1)} KB`.padStart(24);
    const all = counted.map((one) => one.rows.toFixed(0)).join(" ");
    console.log(`${way.name.padEnd(8)} ${cells}  (${all})${isMissed ? "  MISSED" : ""}`);
  }
}

/** Cookies of the demo's owner. */
async function login(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/admin/login`);
  await page.getByRole("button", { name: "見本のお店をひらく" }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/login"));
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A first load of the page before, then a press on the link; until the rows are drawn. */
async function visit(browser: Browser, url: string, { from, link, path, rows }: Way, storageState: Session) {
  const { page, script, close } = await openPhone(browser, { storageState });
  try {
    await page.goto(url + from, { waitUntil: "load" });
    await untilQuiet(page);
    const loaded = script();
    await page.evaluate(
      ([shown, wanted]) => {
        const seen = window as Window & { rowsAt?: number };
        document.addEventListener(
          "click",
          () => {
            const began = performance.now();
            const look = () => {
              if (location.pathname.replace(/\/$/, "") === wanted && document.querySelector(shown!))
                requestAnimationFrame(() => (seen.rowsAt = performance.now() - began));
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      },
      [rows, path],
    );
    await page
      .getByRole("main")
      .or(page.getByRole("navigation"))
      .getByRole("link", { name: link, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForFunction(() => "rowsAt" in window);
    return { rows: await page.evaluate(() => (window as Window & { rowsAt?: number }).rowsAt!), script: loaded };
  } finally {
    await close();
  }
}
