/**
 * Blocking time of a phone's main thread: home, list and detail of each look, in Chromium at 390 × 844 with a processor
 * slowed four times and slow 4G, first visit, median of five runs: `npm run bench -- main-thread --runs 5 --looks
 * toki,takumi`; the look "console" is the owner's console. Blocking time is the part of long tasks beyond 50 ms each, from the first paint until no task was long
 * for three seconds. `--trace FILE` saves Chromium's trace of the last page.
 */
import { writeFileSync } from "node:fs";
import type { Browser, CDPSession } from "playwright-core";
import { copyOfDemo } from "../apps/server/src/testing/demo-data.ts";
import { startShop } from "../apps/server/src/testing/shop-process.ts";
import { launchBrowser } from "../e2e/browser.ts";
import { readTasks, type Tasks, untilQuiet } from "../e2e/main-thread.ts";
import { measureConsole } from "./console-phone.ts";
import { median } from "./load.ts";
import { option, printMachine } from "./machine.ts";
import { openPhone } from "./phone.ts";

type Visit = Tasks & { script: number };

const target = 200;
const channels = { simple: "", toki: "/toki", yosoi: "/yosoi", takumi: "/takumi", business: "/business" };
const looks = option("looks", [...Object.keys(channels), "console"].join(",")).split(",");
const runs = Number(option("runs", "5"));
const trace = option("trace", "");

printMachine("the main thread of a first visit, the demo shop, phone");
const shop = await startShop({ dataDir: await copyOfDemo() });
const browser = await launchBrowser({ pictures: true });
try {
  const shown = looks.filter((look) => look !== "console");
  if (shown.length > 0) console.log("look       page     blocking  longest  first paint  largest  shift   script");
  for (const look of shown) await measureLook(look, channels[look as keyof typeof channels]);
  if (looks.includes("console")) await measureConsole(browser, shop.url, runs);
} finally {
  await browser.close();
  await shop.stop();
}

async function measureLook(look: string, prefix: string) {
  const list = await (await fetch(`${shop.url}${prefix}/product`)).text();
  const detail = new RegExp(`href="(${prefix}/product/[^"?/]+)"`).exec(list)![1]!;
  const pages = { home: `${prefix}/`, list: `${prefix}/product`, detail };
  for (const [name, path] of Object.entries(pages)) {
    const visits: Visit[] = [];
    // The first visit warms the shop's caches and is not counted.
    for (let run = 0; run <= runs; run++) visits.push(await visit(browser, shop.url + path));
    print(look, name, visits.slice(1));
  }
}

function print(look: string, name: string, visits: Visit[]) {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  const missed = of("blocking") > target;
  const cells = [
    `${of("blocking").toFixed(0)} ms`.padStart(9),
    `${of("longest").toFixed(0)} ms`.padStart(8),
    `${of("firstPaint").toFixed(0)} ms`.padStart(12),
    `${of("largestPaint").toFixed(0)} ms`.padStart(8),
    of("shift").toFixed(3).padStart(6),
    `${(of("script") / 1000).toFixed(1)} KB`.padStart(8),
  ];
  const all = visits.map(({ blocking }) => blocking.toFixed(0)).join(" ");
  console.log(`${look.padEnd(10)} ${name.padEnd(7)} ${cells.join(" ")}  (${all})${missed ? "  MISSED" : ""}`);
}

/** A first visit: a new context has nothing cached. */
async function visit(on: Browser, url: string): Promise<Visit> {
  const { page, client, script, close } = await openPhone(on);
  try {
    const stop = trace ? await startTrace(client) : async () => {};
    await page.goto(url, { waitUntil: "load" });
    await untilQuiet(page);
    await stop();
    return { ...(await page.evaluate(readTasks)), script: script() };
  } finally {
    await close();
  }
}

async function startTrace(client: CDPSession): Promise<() => Promise<void>> {
  const events: object[] = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const categories = "devtools.timeline,disabled-by-default-v8.cpu_profiler,v8.execute,blink.user_timing";
  await client.send("Tracing.start", { categories, transferMode: "ReportEvents" });
  return async () => {
    const ended = new Promise((done) => client.once("Tracing.tracingComplete", done));
    await client.send("Tracing.end");
    await ended;
    writeFileSync(trace, JSON.stringify({ traceEvents: events }));
  };
}
