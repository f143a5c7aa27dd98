import { type Browser, type BrowserContextOptions, type CDPSession, devices, type Page } from "playwright-core";
import { watchTasks } from "../e2e/main-thread.ts";

/** Slow 4G as Lighthouse simulates it: 150 ms round trip, 1.6 Mbit/s down, 0.75 up. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export type Phone = {
  page: Page;
  client: CDPSession;
  /** Bytes of script transferred so far. */
  script: () => number;
  close: () => Promise<void>;
};

/** A phone of 390 × 844 with a processor slowed four times and slow 4G, and nothing cached. */
export async function openPhone(on: Browser, options: BrowserContextOptions = {}): Promise<Phone> {
  const viewport = { width: 390, height: 844 };
  const context = await on.newContext({ ...devices["Pixel 7"], viewport, deviceScaleFactor: 3, ...options });
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", line);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { page, client, script: countScript(client), close: () => context.close() };
}

/** Transferred bytes of script. */
function countScript(client: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  client.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
