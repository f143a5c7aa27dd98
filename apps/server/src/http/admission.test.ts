import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { openAccount } from "./account.ts";
import { createAdmission } from "./admission.ts";
import { listen, type Listening } from "./listen.ts";
import type { Visit } from "./visit.ts";

const servers: Listening[] = [];
const agents: Agent[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await Promise.all(servers.splice(0).map((server) => server.stop(100)));
});

const attacker = "203.0.113.9";
const visitor = "198.51.100.1";

type Options = { path?: string; body?: string; headers?: Record<string, string> };

/** A server behind a proxy; answers at /slow wait until the gate opens, `seen` lists the processed bodies. */
async function open() {
  const gate = Promise.withResolvers<void>();
  const seen: string[] = [];
  const answer = async ({ request, url, ip }: Visit) => {
    if (url.pathname.startsWith("/slow")) await gate.promise;
    seen.push(`${ip} ${url.pathname} ${(await request.text()).length}`);
    return new Response("はい");
  };
  const server = await listen(answer, {
    port: 0,
    host: "127.0.0.1",
    trustProxy: true,
    bodyLimit: () => 100_000,
    log: pino({ level: "silent" }),
  });
  servers.push(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  agents.push(agent);

  function send(ip: string, { path = "/", body, headers }: Options = {}) {
    const method = body === undefined ? "GET" : "POST";
    return request({
      port: server.port,
      agent,
      path,
      method,
      headers: { host: "shop.test", "x-forwarded-for": ip, ...headers },
    });
  }
  async function call(ip: string, options: Options = {}) {
    const sent = send(ip, options);
    sent.end(options.body);
    return answerTo(sent);
  }
  return { gate, seen, send, call };
}

async function answerTo(sent: ReturnType<typeof request>) {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk as string;
  return { status: response.statusCode, headers: response.headers, text };
}

const statuses = (answers: readonly { status: number | undefined }[]) => answers.map(({ status }) => status).toSorted();

test("[SEC-02, ERR-05] a range floods over 20 connections: above its limit it gets 429 with Retry-After, and all requests of another range are answered", async () => {
  const { gate, call } = await open();
  expect((await call(visitor)).status).toBe(200);
  const flood = Array.from({ length: 20 }, () => call(attacker, { path: "/slow" }));
  const refused: Awaited<(typeof flood)[number]>[] = [];
  const firstRefused = Promise.race(flood).then((answer) => void refused.push(answer));
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(visitor)));
  expect(statuses(answers)).toEqual(Array(12).fill(200));
  await firstRefused;
  expect(refused[0]).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
  expect(refused[0]!.text).toContain("混み合っています");
  gate.resolve();
  expect(statuses(await Promise.all(flood))).toEqual([...Array(16).fill(200), ...Array(4).fill(429)]);
  expect((await call(attacker)).status).toBe(200);
});

test("[SEC-02] a full range is refused before its body is read: calls get the API's error, and health and files are still answered", async () => {
  const { gate, call, send, seen } = await open();
  await call(visitor);
  const flood = Array.from({ length: 17 }, () => call(attacker, { path: "/slow" }));
  // connections may arrive in another order than they were opened: one of these is refused when the range is full
  await Promise.race(flood);
  const input = { path: "/api/v1/carts/init", body: "", headers: { "content-length": "50000" } };
  // a body that is never sent
  const half = send(attacker, input);
  half.flushHeaders();
  const refused = await answerTo(half);
  half.destroy();
  expect([refused.status, refused.headers["retry-after"], refused.headers.connection]).toEqual([429, "1", "close"]);
  expect(JSON.parse(refused.text)).toMatchObject({ status: 429, code: "common.too_many_requests" });
  for (const path of ["/healthz", "/_simple/assets/a.js", "/pictures/webp/160/0/a.svg"])
    expect((await call(attacker, { path })).status).toBe(200);
  gate.resolve();
  await Promise.all(flood);
  expect(seen.filter((line) => line.includes("init"))).toEqual([]);
});

test("[SEC-02] a client that sends a body slowly occupies no turn, and is served when its body is complete", async () => {
  const { call, send, seen } = await open();
  await call(visitor);
  const slow = Array.from({ length: 30 }, () => {
    const sent = send(attacker, { path: "/body", body: "", headers: { "content-length": "4" } });
    sent.write("ab");
    return sent;
  });
  await Promise.all(slow.map(async (sent) => sent.socket ?? once(sent, "socket")));
  expect((await call(attacker)).status).toBe(200);
  expect(seen.filter((line) => line.includes("/body"))).toEqual([]);
  const [first, ...rest] = slow;
  first!.end("cd");
  expect((await answerTo(first!)).status).toBe(200);
  expect(seen).toContain(`${attacker} /body 4`);
  for (const sent of rest) sent.on("error", () => {}).destroy();
});

test("[SEC-02] waiting requests of a visitor who has disconnected are not processed", async () => {
  const { gate, call, send, seen } = await open();
  await call(visitor);
  const flood = Array.from({ length: 8 }, () => call(attacker, { path: "/slow" }));
  const gone = send(attacker, { path: "/slow/gone" });
  gone.on("error", () => {}).end();
  const kept = call(attacker, { path: "/slow/kept" });
  gone.destroy();
  // once a later request is answered, the server has noticed the disconnect
  await call(visitor);
  gate.resolve();
  await Promise.all([...flood, kept]);
  expect(seen.filter((line) => line.includes("/slow/"))).toEqual([`${attacker} /slow/kept 0`]);
});

test("[SEC-09] a refused client earns credit only from its 429 on, half a second later", async () => {
  const account = openAccount(500);
  const admit = createAdmission({
    queue: { isFull: () => true, enter: () => undefined },
    sourceOf: () => "office",
    accounts: { of: () => account, remember: () => {} },
    takeLarge: () => true,
  });
  const server = createServer((incoming, outgoing) => void admit(incoming, outgoing)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const began = performance.now();
  account.quietSince = began;
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(429);
  server.close();
  expect(account.open).toBe(0);
  expect(account.quietSince).toBeGreaterThan(began + 400);
});
