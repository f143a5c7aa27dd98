import { Agent, request as send } from "node:http";
import { type ShopProcess, until } from "./shop-process.ts";

/** Open connections to the workers of a shop behind TRUST_PROXY: a request on one reaches its worker. */
export type WorkerLine = { pid: number; send: (request: Request) => Promise<Response>; close: () => void };

export async function lineToEachWorker(shop: ShopProcess): Promise<WorkerLine[]> {
  const lines = new Map<number, WorkerLine>();
  const workers = shop.workers();
  while (!workers.every((pid) => lines.has(pid))) {
    const line = await openLine(shop);
    if (lines.has(line.pid)) line.close();
    else lines.set(line.pid, line);
  }
  return [...lines.values()];
}

async function openLine(shop: ShopProcess): Promise<WorkerLine> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const line = { send: (request: Request) => sendOn(agent, request), close: () => agent.destroy() };
  const id = crypto.randomUUID();
  await line.send(new Request(`${shop.url}/healthz`, { headers: { "x-request-id": id } }));
  const answered = () => shop.logged().find((entry) => entry.id === id);
  await until(() => answered() !== undefined);
  return { ...line, pid: answered()!.pid as number };
}

async function sendOn(agent: Agent, request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const headers = Object.fromEntries(request.headers);
  const sent = send(request.url, { agent, method: request.method, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
    answer.on("end", () => {
      const status = answer.statusCode!;
      const text = status === 304 || status === 204 ? null : Buffer.concat(parts);
      resolve(new Response(text, { status, headers: answer.headers as Record<string, string> }));
    });
  });
  sent.on("error", reject).end(body);
  return promise;
}
