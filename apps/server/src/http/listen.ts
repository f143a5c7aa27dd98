import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { FindBodyLimit } from "./body-limits.ts";
import { createAdmission, type Turn } from "./admission.ts";
import { createClientAccounts } from "./client-accounts.ts";
import { type ConnectionLimits, watchConnections } from "./connections.ts";
import { createFairQueue } from "./fair-queue.ts";
import type { FairQueueLimits } from "./queue-state.ts";
import { createLargeBodies } from "./large-bodies.ts";
import { settleAddress, visitorAddress } from "./forwarded.ts";
import { readBody } from "./read-body.ts";
import { createSourceOf, type SourceParts } from "./request-source.ts";
import type { Answer, Visit } from "./visit.ts";

export type ListenOptions = {
  port: number;
  host?: string | undefined;
  trustProxy: boolean;
  bodyLimit: FindBodyLimit;
  log: Logger;
  ipOfContext?: SourceParts["ipOfContext"];
  queue?: FairQueueLimits;
  connections?: ConnectionLimits;
  /** Called with each request before it is admitted. */
  watch?: ((incoming: IncomingMessage) => void) | undefined;
  timeouts?: Partial<typeof defaultTimeouts>;
  /** Called before the shop; true if it has handled the request. */
  before?: ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>) | undefined;
};

export type Listening = {
  port: number;
  /**
   * Accepts no more connections, answers every request with `Connection: close`, and cuts off requests after `timeout`
   * ms. Idle connections are closed after `linger` ms.
   */
  stop: (timeout: number, linger?: number) => Promise<void>;
};

type Incoming = IncomingMessage & { rawBody?: Buffer; isTooLarge?: boolean; turn?: Turn | undefined };

/** Timeouts (ms) for receiving headers, receiving the whole request, and between two requests. */
const defaultTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

const idShape = /^[\w-]{8,64}$/;
const idleTurnMs = 0.2;
/** Time (ms) for which an unused connection stays open when the shop ends. */
const unusedMs = 1_000;
const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Listens for requests and logs one line for each. Rejects with Node's error if the port is in use. */
export async function listen(answer: Answer, options: ListenOptions): Promise<Listening> {
  const visits = new WeakMap<IncomingMessage, Visit>();
  const accounts = createClientAccounts();
  const listener = getRequestListener(
    (request, { incoming }) => {
      const visit = visitOf(request, incoming as Incoming, options.trustProxy);
      visits.set(incoming as IncomingMessage, visit);
      // a slow reader occupies no turn
      return answer(visit).finally(() => {
        visit.known?.forEach(accounts.remember);
        (incoming as Incoming).turn?.end();
      });
    },
    { overrideGlobalObjects: true },
  );
  const ending = closeAnswers();
  const takeLarge = createLargeBodies(options.bodyLimit);
  const queue = createFairQueue(options.queue);
  const admit = createAdmission({ queue, accounts, sourceOf: createSourceOf(options), takeLarge });
  const server = createServer({ ...defaultTimeouts, ...options.timeouts }, (incoming: Incoming, outgoing) => {
    const began = performance.now();
    ending.watch(outgoing);
    void (async () => {
      if (await options.before?.(incoming, outgoing)) return;
      outgoing.once("close", () => logLine(options.log, visits.get(incoming), incoming, outgoing, began));
      options.watch?.(incoming);
      const waitForTurn = incoming.socket.destroyed ? undefined : admit(incoming, outgoing);
      if (!waitForTurn) return;
      settleAddress(incoming, options.trustProxy);
      // a slow sender occupies no turn; the body is parsed within the turn
      await takeBody(incoming, options.bodyLimit(incoming));
      incoming.turn = await waitForTurn();
      if (incoming.turn) await listener(incoming, outgoing);
    })()
      .catch(() => outgoing.destroy())
      .finally(() => incoming.turn?.end());
  });
  const { close, closeUnused } = watchConnections(server, options.connections ?? { perRange: undefined });
  server.once("close", close);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: options.port, host: options.host }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stopListening = async (timeout: number, linger = 0) => {
    await untilNobodyWaits();
    ending.begin();
    await stop(server, closeUnused, timeout, linger);
  };
  return { port, stop: stopListening };
}

async function takeBody(incoming: Incoming, limit: number): Promise<void> {
  if (incoming.method === "GET" || incoming.method === "HEAD") return;
  const body = await readBody(incoming, limit);
  incoming.isTooLarge = body === undefined;
  incoming.rawBody = body ?? Buffer.alloc(0);
}

function visitOf(request: Request, incoming: Incoming, trustProxy: boolean): Visit {
  const given = trustProxy ? incoming.headers["x-request-id"] : undefined;
  const remote = incoming.socket.remoteAddress ?? "";
  return {
    request,
    url: new URL(request.url),
    id: typeof given === "string" && idShape.test(given) ? given : randomUUID(),
    ip: visitorAddress(incoming, trustProxy),
    isLoopback: loopback.test(remote) && !incoming.headers["x-forwarded-for"] && !incoming.headers.forwarded,
    isTooLarge: incoming.isTooLarge ?? false,
    isFile: false,
    turnToDraw: incoming.turn?.again,
    route: "*",
  };
}

/** Patterns only: an address, a query or a token may be personal data. */
function logLine(log: Logger, visit: Visit | undefined, incoming: Incoming, outgoing: ServerResponse, began: number) {
  const ms = Math.round((performance.now() - began) * 10) / 10;
  const fields = {
    id: visit?.id,
    method: incoming.method,
    route: visit?.route ?? "*",
    status: outgoing.statusCode,
    ms,
  };
  if (outgoing.writableFinished) log.info(fields, "request");
  else log.info({ ...fields, aborted: true }, "request");
}

/** Adds `Connection: close` to the answers of an ending shop. */
function closeAnswers() {
  const underWay = new Set<ServerResponse>();
  let isEnding = false;
  const mark = (outgoing: ServerResponse) => {
    if (!outgoing.headersSent) outgoing.setHeader("connection", "close");
  };
  return {
    watch(outgoing: ServerResponse) {
      if (isEnding) return mark(outgoing);
      underWay.add(outgoing);
      outgoing.once("close", () => underWay.delete(outgoing));
    },
    begin() {
      isEnding = true;
      underWay.forEach(mark);
    },
  };
}

async function stop(server: Server, closeUnused: () => void, timeout: number, linger: number): Promise<void> {
  // http's own close would end idle connections at once, although a client may be sending on them
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const from = performance.now() + linger;
  const idle = setInterval(() => {
    const passed = performance.now() - from;
    if (passed < 0) return;
    server.closeIdleConnections();
    // a first request may be in transit
    if (passed >= unusedMs) closeUnused();
  }, 50);
  const cut = setTimeout(() => server.closeAllConnections(), timeout);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/**
 * A closing listener resets connections that the kernel has accepted but Node has not. After an idle turn of the event
 * loop there are none; a loop that is never idle gives up after a thousand turns.
 */
async function untilNobodyWaits(): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) {
    const began = performance.now();
    await new Promise((next) => setImmediate(next));
    if (turn > 0 && performance.now() - began < idleTurnMs) return;
  }
}
