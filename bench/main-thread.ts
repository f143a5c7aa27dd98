/**
 * How long a page keeps a phone's thread busy: home, list and detail of each look, in Chromium at 390 × 844 on a processor four
 * times slower and slow 4G, first visit, median of five runs: `npm run bench -- main-thread --runs 5 --looks toki,takumi`.
 * Blocking time is what long tasks take beyond 50 ms each, from the first paint until nothing has been long for two seconds.
 * `--trace FILE` leaves Chromium's trace of the last page.
 */
import { writeFileSync } from "node:fs";
import { type Browser, type CDPSession, devices } from "playwright-core";
import { copyOfDemo } from "../apps/server/src/testing/demo-data.ts";
import { startShop } from "../apps/server/src/testing/shop-process.ts";
import { launchBrowser } from "../e2e/browser.ts";
import { readTasks, type Tasks, untilQuiet, watchTasks } from "../e2e/main-thread.ts";
import { median } from "./load.ts";
import { option, printMachine } from "./machine.ts";

type Visit = Tasks & { script: number };

const target = 200;
const channels = { simple: "", toki: "/toki", yosoi: "/yosoi", takumi: "/takumi", business: "/business" };
const asked = option("looks", Object.keys(channels).join(",")).split(",");
const runs = Number(option("runs", "5"));
const trace = option("trace", "");
/** As Lighthouse does it: 150 ms round trip, 1.6 Mbit/s down, 0.75 up. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

printMachine("the main thread of a first visit, the demo shop, phone");
const shop = await startShop({ dataDir: await copyOfDemo() });
const browser = await launchBrowser({ pictures: true });
try {
  console.log("look       page     blocking  longest  first paint  largest  shift   script");
  for (const look of asked) await measureLook(look, channels[look as keyof typeof channels]);
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
    // the first warms the shop's caches
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

/** A first visit: a context of its own has no file kept. */
async function visit(on: Browser, url: string): Promise<Visit> {
  const context = await on.newContext({
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", line);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const script = countScript(client);
    const stop = trace ? await startTrace(client) : async () => {};
    await page.goto(url, { waitUntil: "load" });
    await untilQuiet(page);
    await stop();
    return { ...(await page.evaluate(readTasks)), script: script() };
  } finally {
    await context.close();
  }
}

/** Bytes of script as they came over the wire. */
function countScript(client: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  client.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
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
