import { once } from "node:events";
import { connect, type Socket } from "node:net";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { listen, type ListenOptions, type Listening } from "./listen.ts";

const servers: Listening[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.stop(100)));
});

type Client = {
  socket: Socket;
  text: () => string;
  isClosed: () => boolean;
  request: (path?: string) => Promise<string>;
};

async function open(options: Partial<ListenOptions> = {}) {
  const gate = Promise.withResolvers<void>();
  const requested: string[] = [];
  const lines: { aborted?: boolean }[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line) as object) });
  const server = await listen(
    async ({ url }) => {
      requested.push(url.pathname);
      if (url.pathname === "/slow") await gate.promise;
      return new Response(url.pathname === "/large" ? new Uint8Array(50_000_000) : "はい");
    },
    { port: 0, host: "127.0.0.1", trustProxy: false, bodyLimit: () => 1000, log, ...options },
  );
  servers.push(server);

  async function client(): Promise<Client> {
    const socket = connect(server.port, "127.0.0.1");
    sockets.push(socket);
    let text = "";
    let isClosed = false;
    socket.on("data", (data) => (text += data.toString("latin1")));
    socket.on("error", () => {}).on("close", () => (isClosed = true));
    await once(socket, "connect");
    return {
      socket,
      text: () => text,
      isClosed: () => isClosed,
      async request(path = "/") {
        const before = text.length;
        socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`);
        await expect.poll(() => text.length > before || isClosed).toBe(true);
        return text.slice(before).split("\r\n")[0]!;
      },
    };
  }
  const clients = (count: number) => Promise.all(Array.from({ length: count }, client));
  return { client, clients, gate, requested, lines };
}

const ok = "HTTP/1.1 200 OK";

test("[SEC-02] 300 idle connections block nobody: above the limit the longest idle ones are closed", async () => {
  const { client, clients } = await open({ connections: { perRange: 100 } });
  const used = await client();
  expect(await used.request()).toBe(ok);
  const idle: Client[] = [];
  // in hundreds, so that the kernel's queue of connections does not overflow
  for (let hundred = 0; hundred < 3; hundred++) idle.push(...(await clients(100)));
  await expect.poll(() => [used, ...idle].filter((one) => !one.isClosed()).length).toBe(100);
  expect(used.isClosed()).toBe(true);
  expect(await (await client()).request()).toBe(ok);
});

test("[SEC-02] a range whose connections are all busy gets 429 for another one", async () => {
  const { client, clients, gate, requested } = await open({ connections: { perRange: 3 } });
  const working = await clients(3);
  const answers = working.map((one) => one.request("/slow"));
  await expect.poll(() => requested.length).toBe(3);
  const more = await client();
  await expect.poll(more.isClosed).toBe(true);
  expect(more.text()).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\nRetry-After: 5\r\n/);
  gate.resolve();
  expect(await Promise.all(answers)).toEqual([ok, ok, ok]);
  expect(await (await client()).request()).toBe(ok);
});

test("[SEC-02] a client that sends headers slowly, or nothing at all, is cut off while others are answered", async () => {
  const timeouts = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 };
  const { client, clients } = await open({ timeouts });
  const slow = await clients(20);
  for (const { socket } of slow.slice(10)) socket.write("GET / HTTP/1.1\r\nHost: sho");
  expect(await (await client()).request()).toBe(ok);
  await expect.poll(() => slow.every((one) => one.isClosed())).toBe(true);
});

test("[SEC-02] a client that sends a body slowly is cut off", async () => {
  const { client } = await open({
    timeouts: { requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 50 },
  });
  const slow = await client();
  slow.socket.write("POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 500\r\n\r\nab");
  expect(await (await client()).request()).toBe(ok);
  await expect.poll(slow.isClosed).toBe(true);
});

test("[SEC-02] a client that does not read its answer is cut off, and others are answered meanwhile", async () => {
  const connections = { perRange: 100, requestLifetime: 300, sweepEvery: 50 };
  const { client, clients, lines } = await open({ connections });
  const slow = await clients(20);
  for (const { socket } of slow) socket.pause().write("GET /large HTTP/1.1\r\nHost: shop.test\r\n\r\n");
  expect(await (await client()).request()).toBe(ok);
  await expect.poll(() => lines.filter(({ aborted }) => aborted).length).toBe(20);
});

test("[SEC-02] a connection that sends dozens of requests without reading an answer is cut off", async () => {
  const { client, gate } = await open();
  const greedy = await client();
  greedy.socket.write("GET /slow HTTP/1.1\r\nHost: shop.test\r\n\r\n".repeat(40));
  await expect.poll(greedy.isClosed).toBe(true);
  expect(await (await client()).request()).toBe(ok);
  gate.resolve();
});
