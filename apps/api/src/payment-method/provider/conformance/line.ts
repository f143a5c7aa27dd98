import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { LineRequest, ProviderCall } from "./rig.ts";

/**
 * What the line does to a call. dead: closes before the stand-in has it. The others pass it on, and then close, answer by
 * a page in HTML, break off in the middle of the answer, or wait for longer than the adapter does.
 */
export type LineFault = "dead" | "answer_lost" | "html" | "cut" | "slow";

type Parts = {
  /** Origin of the stand-in. */
  target: string;
  callOf: (request: LineRequest) => ProviderCall | undefined;
  slowMs: number;
  /** After the stand-in has answered a call, and before the shop has the answer. */
  onAnswer?: (call: ProviderCall) => Promise<void>;
};

const page = "<!doctype html><html><body><h1>ただいま混み合っています</h1></body></html>";
const ofConnection = new Set(["connection", "content-length", "host", "keep-alive", "transfer-encoding"]);

/** The line between the shop and the stand-in, so that each provider is tried with the same faults. */
export async function openLine({ target, callOf, slowMs, onAnswer }: Parts) {
  const faults = new Map<ProviderCall, LineFault>();
  const calls: ProviderCall[] = [];

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat((await incoming.toArray()) as Buffer[]);
    const { method = "GET", url: path = "/" } = incoming;
    const call = callOf({ method, path, body: body.toString("latin1") });
    if (call) calls.push(call);
    const fault = call && faults.get(call);
    if (fault === "dead") return void incoming.socket.destroy();
    const answer = await fetch(target + path, {
      method,
      headers: passedOn(Object.entries(incoming.headers) as [string, string][]),
      body: body.length > 0 ? body : null,
      redirect: "manual",
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (call) await onAnswer?.(call);
    if (fault === "answer_lost") return void incoming.socket.destroy();
    if (fault === "html") return void outgoing.writeHead(200, { "content-type": "text/html" }).end(page);
    if (fault === "slow") await pause(slowMs, undefined, { ref: false });
    outgoing.writeHead(answer.status, { ...passedOn([...answer.headers]), "content-length": bytes.length });
    if (fault !== "cut") return void outgoing.end(bytes);
    outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => incoming.socket.destroy());
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Calls that came, in order. */
    calls,
    /** Disturbs each call of the kind until the repair. */
    break: (call: ProviderCall, fault: LineFault) => void faults.set(call, fault),
    repair: () => faults.clear(),
  };
}

/** Headers without those of the connection that they came on. */
export const passedOn = (headers: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(headers.filter(([name]) => !ofConnection.has(name)));
