import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createProviderApp } from "./app.ts";
import { openJournal } from "./charge/journal.ts";
import { createChargeService } from "./charge/charge-service.ts";
import { createWallet } from "./charge/wallet.ts";
import { createFaults } from "./control/faults.ts";
import type { Log, RandomBytes } from "./http/parts.ts";
import { createWebhooks } from "./webhook/webhooks.ts";

export type TestProviderOptions = {
  /** 0 takes a free port. */
  port?: number;
  /** Derived from the shop's SECRET by `providerSecret`. */
  secret: string;
  /** Folder that stores charges, tokens and webhooks across restarts; memory only if omitted. */
  dataDir?: string | undefined;
  /** Fallback for charges that name no shop. */
  shopName?: string;
  clock?: () => Date;
  random?: RandomBytes;
  log?: Log;
  /** Milliseconds until a late card pays. */
  lateMs?: number;
  /** Attempts of a webhook, and milliseconds before the second one, doubled each time. */
  webhookAttempts?: number;
  webhookBackoffMs?: number;
};

export type RunningProvider = { url: string; port: number; stop: () => Promise<void> };

/**
 * The payment provider of the demo and the tests. It listens on 127.0.0.1 whatever the shop's host is: to browsers it
 * is another site, as a real provider would be.
 */
export async function startTestProvider(options: TestProviderOptions): Promise<RunningProvider> {
  const {
    secret,
    dataDir,
    shopName = "暖簾",
    clock = () => new Date(),
    random = randomBytes,
    log = () => {},
  } = options;
  const { lateMs = 10_000, webhookAttempts = 8, webhookBackoffMs = 500 } = options;
  let port = options.port ?? 0;
  let server: Server | undefined;
  let outage: NodeJS.Timeout | undefined;
  const baseUrl = () => `http://127.0.0.1:${port}`;

  async function listen(): Promise<void> {
    const opening = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (incoming, outgoing) => {
      void listener(incoming, outgoing);
    });
    await new Promise<void>((resolve, reject) => {
      opening.once("error", reject);
      opening.listen(port, "127.0.0.1", resolve);
    });
    server = opening;
    port = (opening.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    if (!closing) return;
    const closed = new Promise<void>((resolve) => closing.close(() => resolve()));
    closing.closeAllConnections();
    await closed;
  }

  function down(ms: number): void {
    void close();
    clearTimeout(outage);
    outage = setTimeout(() => void listen(), ms);
  }

  // The port is the lock of the folder: a second provider fails here, before it touches the journal of the first.
  await listen();
  const journal = openJournal(dataDir);
  const faults = createFaults();
  const common = { journal, faults, secret, clock, random, log };
  const webhooks = createWebhooks({ ...common, backoffMs: webhookBackoffMs, maxAttempts: webhookAttempts });
  const wallet = createWallet({ journal, clock, random, baseUrl });
  const chargeService = createChargeService({ journal, webhooks, wallet, clock, random, log, baseUrl, lateMs });
  const app = createProviderApp({
    chargeService,
    wallet,
    journal,
    webhooks,
    faults,
    secret,
    shopName,
    clock,
    log,
    baseUrl,
    down,
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  return {
    url: baseUrl(),
    port,
    async stop() {
      clearTimeout(outage);
      chargeService.stop();
      webhooks.stop();
      await close();
    },
  };
}
