import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { TestShop } from "#api/testing/test-shop.ts";
import { passedOn } from "./line.ts";

/** A provider's message, as it came. */
export type Message = { path: string; headers: Record<string, string>; body: Buffer };
export type MessageAnswer = { status: number; text: string };

const isMessage = (path: string) => /\/(notice|fraud-detection)$/.test(path);
const isReturn = (path: string) => path.endsWith("/return");

/**
 * The shop's address on the network. Everything that the provider and the buyers' browsers send to the shop comes through
 * it, so that messages and returns can be lost, and messages be sent again or changed.
 */
export async function openGate({ app, channel }: Pick<TestShop, "app" | "channel">) {
  const messages: Message[] = [];
  const answers: MessageAnswer[] = [];
  /** lost: taken by nobody, so that the provider gets no answer that it knows. */
  const lost = { messages: false, returns: false };

  async function ask(method: string, { path, headers, body }: Message): Promise<Response> {
    const hasBody = method !== "GET" && method !== "HEAD";
    const request = new Request(url() + path, { method, headers, ...(hasBody && { body: new Uint8Array(body) }) });
    return app.fetch(request, { context: { channelId: channel.id, ip: "", requestId: crypto.randomUUID() } });
  }

  /** Hands a message to the shop, as it came or changed. */
  async function deliver(message: Message): Promise<MessageAnswer> {
    const response = await ask("POST", message);
    const answer = { status: response.status, text: await response.text() };
    answers.push(answer);
    return answer;
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/" } = incoming;
    const headers = passedOn(Object.entries(incoming.headers) as [string, string][]);
    const message = { path, headers, body: Buffer.concat((await incoming.toArray()) as Buffer[]) };
    const { pathname } = new URL(path, "http://shop");
    if (isMessage(pathname)) messages.push(message);
    if (lost.messages && isMessage(pathname)) return void outgoing.writeHead(200).end();
    if (lost.returns && isReturn(pathname)) return void outgoing.writeHead(204).end();
    const response = await ask(method, message);
    const body = Buffer.from(await response.arrayBuffer());
    if (isMessage(pathname)) answers.push({ status: response.status, text: body.toString("latin1") });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: url(),
    /** Messages that came, lost ones too. */
    messages,
    /** The shop's answers to messages, in order. */
    answers,
    lost,
    deliver,
  };
}
