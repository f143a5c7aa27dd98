import { once } from "node:events";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import pino from "pino";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

/** Connects and sends a request on its own thread at a signal, and reports the answer. */
const visitor = `
const { connect } = require("node:net");
const { parentPort, workerData } = require("node:worker_threads");
const { port, steps } = workerData;
Atomics.wait(steps, 0, 0);
const socket = connect(port, "127.0.0.1");
let text = "";
socket.on("connect", () => {
  socket.write("GET / HTTP/1.1\\r\\nHost: shop\\r\\nConnection: close\\r\\n\\r\\n");
  Atomics.store(steps, 1, 1);
  Atomics.notify(steps, 1);
});
socket.on("data", (data) => (text += data));
socket.on("error", ({ code }) => parentPort.postMessage(code));
socket.on("end", () => parentPort.postMessage(text.split("\\r\\n")[0]));
`;

const listening = () =>
  listen(async () => new Response("はい"), {
    port: 0,
    host: "127.0.0.1",
    trustProxy: false,
    bodyLimit: () => 1000,
    log: pino({ level: "silent" }),
  });

test("[PROD-13] an unused connection does not delay the shop's end", async () => {
  const server = await listening();
  const socket = connect(server.port, "127.0.0.1");
  const ended = once(socket, "close");
  await once(socket, "connect");
  const isCut = "the end was cut off";
  const timeout = setTimeout(() => socket.destroy(new Error(isCut)), 20_000);
  await Promise.all([server.stop(60_000), expect(ended).resolves.toEqual([false])]);
  clearTimeout(timeout);
});

test("[PROD-13] a first request on such a connection is answered just after the shop has begun to end", async () => {
  const server = await listening();
  const socket = connect(server.port, "127.0.0.1");
  await once(socket, "connect");
  const stopping = server.stop(60_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  await stopping;
});

test("a client that has connected before the shop ends is answered, though the shop had not read the connection yet", async () => {
  const server = await listening();
  const steps = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(visitor, { eval: true, workerData: { port: server.port, steps } });
  const answer = new Promise<unknown>((resolve) => worker.once("message", resolve));
  await once(worker, "online");
  Atomics.store(steps, 0, 1);
  Atomics.notify(steps, 0);
  // this thread is blocked, so only the kernel accepts the connection
  expect(Atomics.wait(steps, 1, 0, 10_000)).not.toBe("timed-out");
  await server.stop(10_000);
  expect(await answer).toBe("HTTP/1.1 200 OK");
  await worker.terminate();
});
