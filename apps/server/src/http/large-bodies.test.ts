import { EventEmitter, once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { createLargeBodies } from "./large-bodies.ts";
import { listen, type Listening } from "./listen.ts";

const servers: Listening[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop(100)));
});

const megabytes = 5_000_000;

async function open() {
  const server = await listen(async ({ request }) => new Response(String((await request.arrayBuffer()).byteLength)), {
    port: 0,
    host: "127.0.0.1",
    trustProxy: true,
    bodyLimit: ({ url }) => (url === "/upload" ? megabytes : 65_536),
    log: pino({ level: "silent" }),
  });
  servers.push(server);
  return (ip: string, { path = "/upload", length }: { path?: string; length?: number } = {}) => {
    const headers = { host: "shop.test", "x-forwarded-for": ip, ...(length && { "content-length": String(length) }) };
    const sent = request({ port: server.port, path, method: "POST", headers, agent: false });
    sent.on("error", () => {});
    sent.write("a");
    return sent;
  };
}

async function statusOf(sent: ReturnType<typeof request>) {
  const [{ statusCode }] = (await once(sent, "response")) as [IncomingMessage];
  return statusCode;
}

test("[SEC-01, SEC-02] a range that sends large bodies slowly has two in memory; small bodies and those of others are read", async () => {
  const send = await open();
  const attacker = "203.0.113.9";
  const refused: number[] = [];
  // the kernel decides which of them come first
  const slow = Array.from({ length: 5 }, () => send(attacker));
  const waiting = new Set(slow);
  for (const sent of slow)
    void statusOf(sent).then((status) => {
      refused.push(status!);
      waiting.delete(sent);
    });
  await expect.poll(() => refused).toEqual([429, 429, 429]);
  expect(await statusOf(send(attacker, { length: megabytes }))).toBe(429);
  const small = send(attacker, { length: 1 });
  small.end();
  expect(await statusOf(small)).toBe(200);
  const other = send("198.51.100.1");
  other.end("b");
  expect(await statusOf(other)).toBe(200);
  expect(waiting.size).toBe(2);
  const served = [...waiting].map(statusOf);
  for (const sent of waiting) sent.end();
  expect(await Promise.all(served)).toEqual([200, 200]);
  const again = send(attacker, { length: 1_000_000 });
  again.end("a".repeat(999_999));
  expect(await statusOf(again)).toBe(200);
});

test("[SEC-01, OWN-11] a body of 20 MB takes the places of two, so that the memory of all stays the same", () => {
  const post = (bytes: number) => ({ method: "POST", headers: { "content-length": String(bytes) } }) as IncomingMessage;
  const takePlace = createLargeBodies(() => 20_000_000);
  const answers = new EventEmitter();
  const take = (bytes: number, range: string) => takePlace(post(bytes), answers as ServerResponse, range);
  expect([take(20_000_000, "a"), take(2_000_000, "a")]).toEqual([true, false]);
  expect([take(2_000_000, "b"), take(20_000_000, "b"), take(2_000_000, "b"), take(2_000_000, "b")]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  answers.emit("close");
  expect(take(20_000_000, "b")).toBe(true);
});
