import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { rangeOf } from "./request-source.ts";

export type ConnectionLimits = {
  /** Max connections of one address range; undefined behind a proxy, which opens all of them. */
  perRange: number | undefined;
  /** Max ms from a request's first byte to its answer's last one. */
  requestLifetime?: number;
  sweepEvery?: number;
};

/** Max unanswered requests of one connection; browsers and proxies do not pipeline. */
const maxPipelined = 32;
const refusal = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** The connections of one address range; idle ones in the order in which they became idle. */
type Line = { open: number; idle: Set<Socket> };
type State = { line: Line; underWay: number };

export type WatchedConnections = {
  close: () => void;
  /**
   * Closes connections on which nothing has been sent; browsers and fetch open them in advance. Node does not count
   * them as idle, and a shop that ends would wait for them until the timeout.
   */
  closeUnused: () => void;
};

/**
 * Limits slow clients. If a range has its max connections, the longest idle one is closed for a new one; if none is
 * idle, the new one is refused. An answer that is not received in time is cut off. Node itself ends slow headers and
 * bodies, and idle connections.
 */
export function watchConnections(server: Server, limits: ConnectionLimits): WatchedConnections {
  const { perRange = Infinity, requestLifetime = 120_000, sweepEvery = 5_000 } = limits;
  const lines = new Map<string, Line>();
  const states = new WeakMap<Socket, State>();
  const answers = new Map<ServerResponse, number>();

  server.on("connection", (socket: Socket) => {
    const range = rangeOf(socket.remoteAddress ?? "");
    const line = lines.get(range) ?? { open: 0, idle: new Set() };
    if (line.open >= perRange) {
      const [oldest] = line.idle;
      if (!oldest) return void socket.on("error", () => {}).end(refusal, () => socket.destroy());
      line.idle.delete(oldest);
      oldest.destroy();
    }
    lines.set(range, line);
    states.set(socket, { line, underWay: 0 });
    line.open += 1;
    line.idle.add(socket);
    socket.once("close", () => {
      line.open -= 1;
      line.idle.delete(socket);
      if (line.open === 0) lines.delete(range);
    });
  });

  // before the shop's listener, which ignores requests of a destroyed socket
  server.prependListener("request", ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    const state = states.get(socket);
    if (!state || state.underWay >= maxPipelined) return void socket.destroy();
    const { line } = state;
    state.underWay += 1;
    line.idle.delete(socket);
    answers.set(outgoing, performance.now());
    outgoing.once("close", () => {
      answers.delete(outgoing);
      state.underWay -= 1;
      if (state.underWay === 0 && !socket.destroyed) line.idle.add(socket);
    });
  });

  const sweep = setInterval(() => {
    const before = performance.now() - requestLifetime;
    for (const [outgoing, began] of answers) {
      if (began > before) break;
      outgoing.destroy();
    }
  }, sweepEvery).unref();

  return {
    close: () => clearInterval(sweep),
    closeUnused() {
      for (const { idle } of lines.values()) for (const socket of idle) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
