import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { BrokenXml } from "#api/platform/xlsx/xml-tokens.ts";
import { answerCall, readCall } from "./sbps-api.ts";
import { createFaults, type Fault } from "./sbps-faults.ts";
import { actOn, openLink, type PageAnswer } from "./sbps-link.ts";
import { notify, type Result } from "./sbps-notices.ts";
import { type Act, errorPage, purchasePage } from "./sbps-pages.ts";
import { newPurchase, type Purchase, type Sbps, type SbpsOptions } from "./sbps-purchases.ts";

const linkPath = "/f01/FepBuyInfoReceive.do";
const apiPath = "/api/xmlapi.do";
const defaultSlowMs = 1_000;
const maxBodyBytes = 64_000;

/**
 * A stand-in for SB Payment Service: its link type with notices and returns, its API, and control calls for faults. It
 * listens on 127.0.0.1 and stores its state in memory. What the shop's side takes for right is written here a second time.
 */
export async function startSbps(options: SbpsOptions) {
  const sbps: Sbps = {
    ...options,
    purchases: new Map(),
    notices: [],
    faults: createFaults(),
    underWay: new Set(),
  };
  const server = createServer((request, response) => {
    void handle(sbps, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    linkUrl: `${url}${linkPath}`,
    apiUrl: `${url}${apiPath}`,
    control: controlOf(sbps),
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

export type RunningSbps = Awaited<ReturnType<typeof startSbps>>;

/** What a test does that neither the shop nor the buyer does. */
function controlOf(sbps: Sbps) {
  const purchaseOf = (orderId: string): Purchase => {
    const found = [...sbps.purchases.values()].find((one) => one.orderId === orderId);
    if (!found) throw new Error(`no purchase of order ${orderId}`);
    return found;
  };
  return {
    addFault: (fault: Fault) => sbps.faults.add(fault),
    clearFaults: () => sbps.faults.clear(),
    /** Changes the hash key of all that follows. */
    rollKey: (hashKey: string) => void (sbps.hashKey = hashKey),
    purchases: () => [...sbps.purchases.values()],
    purchase: purchaseOf,
    notices: sbps.notices,
    /** Sends a notice again, or one of any result. */
    notify: (orderId: string, result: Result) => notify(sbps, purchaseOf(orderId), result),
    /** A purchase that has come about without a link form. */
    addPurchase: (purchase: Parameters<typeof newPurchase>[1]) => newPurchase(sbps, purchase),
  };
}

async function handle(sbps: Sbps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = "" } = request;
  const body = Buffer.concat((await request.toArray()) as Buffer[]);
  if (body.length > maxBodyBytes) return void response.writeHead(413).end();
  if (method === "POST" && url === linkPath) return showPage(response, openLink(sbps, body));
  if (method === "POST" && url === apiPath) return answerApi(sbps, request, response, body);
  if (method === "POST" && url.startsWith("/control/")) return control(sbps, url, body, response);
  const [, place, trackingId = "", act] = url.split("/");
  const purchase = place === "purchase" ? sbps.purchases.get(trackingId) : undefined;
  if (!purchase) return showPage(response, { status: 404, page: errorPage("ない手続きです") });
  if (method === "POST" && act) return showPage(response, await actOn(sbps, purchase, act as Act));
  return showPage(response, { status: 200, page: purchasePage(purchase) });
}

async function showPage(response: ServerResponse, { status, page }: PageAnswer): Promise<void> {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(String(await page));
}

/** The control calls for another process: faults, and a look at all purchases. */
function control(sbps: Sbps, url: string, body: Buffer, response: ServerResponse): void {
  if (url === "/control/faults") sbps.faults.add(JSON.parse(body.toString()) as Fault);
  if (url === "/control/faults/clear") sbps.faults.clear();
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify([...sbps.purchases.values()]));
}

async function answerApi(sbps: Sbps, request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  const { user, password } = sbps.basic;
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  if (request.headers.authorization !== expected) return void response.writeHead(401).end();
  const call = callOf(sbps, body);
  if (!call) return void response.writeHead(400).end();
  const fault = sbps.faults.ofCall(call.id);
  if (fault?.kind === "dead_before") return void request.socket.destroy();
  const key = `${call.id} ${call.values.get("tracking_id") ?? call.values.get("order_id")}`;
  // a lookup changes nothing and may come twice
  const isDoubled = sbps.underWay.has(key) && !call.id.startsWith("MG");
  const answer = answerCall(sbps, call, isDoubled);
  if (!isDoubled) sbps.underWay.add(key);
  if (fault?.kind === "slow") await pause(fault.ms ?? defaultSlowMs, undefined, { ref: false });
  if (!isDoubled) sbps.underWay.delete(key);
  if (fault?.kind === "dead_after") return void request.socket.destroy();
  if (fault?.kind === "html")
    return void response
      .writeHead(200, { "content-type": "text/html" })
      .end("<html><body>混み合っています</body></html>");
  const sent = fault?.kind === "cut" ? answer.subarray(0, Math.floor(answer.length / 2)) : answer;
  response.writeHead(200, { "content-type": "text/xml; charset=Shift_JIS" }).end(sent);
}

function callOf(sbps: Sbps, body: Buffer) {
  try {
    return readCall(sbps, body);
  } catch (error) {
    if (error instanceof BrokenXml) return undefined;
    throw error;
  }
}
