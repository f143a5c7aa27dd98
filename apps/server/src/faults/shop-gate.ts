import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { passedOn } from "@noren/api/payment-method/provider/conformance/line.ts";
import { onTestFinished } from "vitest";

type Sent = { method: string; path: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };
type Answer = { status: number; headers: Record<string, string>; body: Uint8Array };

const isMessage = ({ path }: Sent) => new URL(path, "http://shop").pathname.endsWith("/notice");

/**
 * The public address of a shop that may be dead: what comes then is answered by 503. Messages of a payment provider that
 * the shop has not answered are stored, so that they can be sent again, as providers do for days.
 */
export async function openShopGate() {
  let shopUrl = "";
  const unanswered: Sent[] = [];

  async function ask({ method, path, headers, body }: Sent): Promise<Answer> {
    const hasBody = method !== "GET" && method !== "HEAD";
    try {
      const answer = await fetch(shopUrl + path, { method, headers, redirect: "manual", ...(hasBody && { body }) });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, headers: passedOn([...answer.headers]), body: bytes };
    } catch {
      return { status: 503, headers: {}, body: new Uint8Array() };
    }
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const headers = passedOn(Object.entries(incoming.headers) as [string, string][]);
    const body = new Uint8Array(Buffer.concat((await incoming.toArray()) as Buffer[]));
    const sent: Sent = { method: incoming.method ?? "GET", path: incoming.url ?? "/", headers, body };
    const answer = await ask(sent);
    if (answer.status >= 500 && isMessage(sent)) unanswered.push(sent);
    const length = { "content-length": String(answer.body.length) };
    outgoing.writeHead(answer.status, { ...withoutCoding(answer.headers), ...length }).end(answer.body);
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url: string) => void (shopUrl = url),
    /** Sends the stored messages again; answers the statuses. */
    async sendAgain(): Promise<number[]> {
      const statuses: number[] = [];
      for (const sent of unanswered.splice(0)) statuses.push((await ask(sent)).status);
      return statuses;
    },
  };
}

/** A fetched body is decoded already. */
const withoutCoding = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "content-encoding"));
