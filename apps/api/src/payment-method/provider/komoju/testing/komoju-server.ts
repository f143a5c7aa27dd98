import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerCall } from "./komoju-api.ts";
import { isButton, showPage } from "./komoju-page.ts";
import { type Answer, createState, type StoredPayment, type StoredSession } from "./komoju-state.ts";
import { createWebhooks } from "./komoju-webhooks.ts";

export type KomojuOptions = {
  clock: () => Date;
  secretKey: string;
  webhook: { url: string | undefined; secret: string };
  /** KOMOJU's documents ask for the same body with the same key, and do not say what follows from another one. */
  refusesOtherBodies?: boolean;
};

const apiPath = "/api/v1";
const maxBodyBytes = 64_000;

/** A stand-in for KOMOJU on 127.0.0.1, from its published reference: the API, the page of a session, webhooks. */
export async function startKomoju(options: KomojuOptions) {
  const { clock, secretKey, refusesOtherBodies = false } = options;
  const webhooks = createWebhooks({ ...options.webhook });
  const state = createState({ clock, emit: (event) => webhooks.emit(event) });
  const bodies = new Map<string, string>();
  const calls: string[] = [];

  function answerOnce(key: string | undefined, body: string, make: () => Answer): Answer {
    if (key === undefined) return make();
    const known = state.answers.get(key);
    if (known && refusesOtherBodies && bodies.get(key) !== body)
      return { status: 422, content: { error: { code: "invalid_parameter", message: "", param: "idempotency" } } };
    if (known) return known;
    const answer = structuredClone(make());
    state.answers.set(key, answer);
    bodies.set(key, body);
    return answer;
  }

  function answerApi(request: IncomingMessage, body: string, url: URL): Answer {
    const { method = "GET", headers } = request;
    const expected = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
    if (headers.authorization !== expected)
      return { status: 401, content: { error: { code: "unauthorized", message: "", param: null } } };
    const path = url.pathname.slice(apiPath.length);
    calls.push(`${method} ${path}`);
    const input = body === "" ? {} : (JSON.parse(body) as Record<string, unknown>);
    const key = headers["x-komoju-idempotency"] as string | undefined;
    const call = { method, path, query: url.searchParams, input, origin: url.origin };
    return answerOnce(key, body, () => answerCall(state, call));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    if (body.length > maxBodyBytes) return void response.writeHead(413).end();
    if (url.pathname.startsWith(`${apiPath}/`)) {
      const { status, content } = answerApi(request, body, url);
      return void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    }
    const [, place, id = ""] = url.pathname.split("/");
    const session = place === "sessions" ? state.sessions.get(id) : undefined;
    if (!session) return void response.writeHead(404).end();
    const button = new URLSearchParams(body).get("button") ?? "";
    const { status, html, location } = showPage(state, session, isButton(button) ? button : undefined);
    const headers = { "content-type": "text/html; charset=utf-8", ...(location !== undefined && { location }) };
    response.writeHead(status, headers).end(html);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const sessionOf = (reference: string): StoredSession => {
    const found = [...state.sessions.values()].findLast(({ metadata }) => metadata["noren_payment"] === reference);
    if (!found) throw new Error(`The stand-in has no session of the payment ${reference}.`);
    return found;
  };
  const paymentOf = (reference: string): StoredPayment => {
    const payment = state.paymentOf(sessionOf(reference));
    if (!payment) throw new Error(`Nobody has tried to pay the payment ${reference}.`);
    return payment;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    stop() {
      server.close();
      server.closeAllConnections();
    },
    /** Calls of the API, in order. */
    calls,
    webhooks,
    idle: () => webhooks.idle(),
    sessionOf,
    paymentOf,
    /** Every payment that was tried for a reference. */
    paymentsOf: (reference: string): StoredPayment[] => {
      const own = [...state.sessions.values()].filter(({ metadata }) => metadata["noren_payment"] === reference);
      const ids = new Set(own.map(({ id }) => id));
      return [...state.payments.values()].filter(({ session }) => ids.has(session));
    },
    /** A buyer with cash; false if the store takes nothing for the number. */
    payAtStore(reference: string): boolean {
      const payment = paymentOf(reference);
      if (payment.status !== "authorized" || Date.parse(payment.payment_deadline ?? "") < clock().getTime())
        return false;
      state.take(payment);
      return true;
    },
  };
}

export type RunningKomoju = Awaited<ReturnType<typeof startKomoju>>;
