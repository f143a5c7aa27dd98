import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type ApiError, apiError, isApiError } from "./api-error.ts";
import { createControl } from "./control.ts";
import { decodeForm } from "./decode-form.ts";
import { expanded } from "./expand.ts";
import { type CallFault, createFaults } from "./faults.ts";
import { createIdempotency, type StoredAnswer } from "./idempotency.ts";
import { finishRedirect } from "./intents.ts";
import { endOverdue } from "./konbini-attempt.ts";
import { problemOfAnswer, readRequest } from "./published-schemas.ts";
import { redirectPage } from "./redirect-page.ts";
import type { Route } from "./route.ts";
import { findRoute } from "./routes.ts";
import { finishSetup } from "./setups.ts";
import { newState } from "./state.ts";
import { createWebhooks, type WebhookEndpoint } from "./webhooks.ts";

export type StripeServerOptions = {
  /** 0 takes a free port. */
  port?: number;
  secretKey?: string;
  clock?: () => Date;
  /** Seconds after which a search finds a new intent. */
  searchLagSeconds?: number;
  webhooks?: WebhookEndpoint;
  webhookAttempts?: number;
  webhookBackoffMs?: number;
};

export const publishedVersion = "2026-10-28.endive";
export const testSecretKey = "sk_test_stand_in";

/**
 * A server that answers as Stripe's published interface: requests and answers are validated against the published
 * schemas. State is in memory; ids are counted, so that two runs give the same ids.
 */
export async function startStripeServer(options: StripeServerOptions = {}) {
  const { clock = () => new Date(), secretKey = testSecretKey, searchLagSeconds = 60 } = options;
  let port = options.port ?? 0;
  let lastId = 0;
  const baseUrl = () => `http://127.0.0.1:${port}`;
  const nextId = (prefix: string) => `${prefix}_${String((lastId += 1)).padStart(14, "0")}`;
  const state = newState({ clock, nextId, baseUrl, searchLagSeconds });
  const faults = createFaults();
  const { webhookAttempts: maxAttempts = 3, webhookBackoffMs: backoffMs = 10 } = options;
  const webhooks = createWebhooks({ state, faults, apiVersion: publishedVersion, maxAttempts, backoffMs });
  state.emit = webhooks.emit;
  if (options.webhooks) webhooks.connect(options.webhooks);
  const idempotency = createIdempotency(clock);
  const control = createControl(state, faults, webhooks);
  /** Answers of the stand-in that are not as published. */
  const problems: string[] = [];
  /** Calls in order, as "Refund.create". */
  const calls: string[] = [];

  function run(route: Route, input: { expand?: string[] }, id: string): object {
    const answer = expanded(state, route.answer(state, input as never, id), input.expand);
    const members = route.isList ? (answer.data as object[]) : [answer];
    for (const one of members) {
      const problem = problemOfAnswer(route.output, one);
      if (problem) problems.push(problem);
    }
    return answer;
  }

  /** Runs the call unless the fault comes first; the answer is stored for its key. */
  function execute(route: Route, input: object, id: string, fault: CallFault | undefined): StoredAnswer {
    if (fault && "when" in fault && fault.when === "before") return { status: 500, body: errorBody(broken()) };
    try {
      const answer = run(route, input, id);
      if (fault?.kind === "error") return { status: 500, body: errorBody(broken()) };
      return { status: 200, body: JSON.stringify(answer) };
    } catch (error) {
      if (!isApiError(error)) throw error;
      const problem = problemOfAnswer("ErrorAnswer", { error: error.body });
      if (problem) problems.push(problem);
      return { status: error.status, body: errorBody(error) };
    }
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, path: string, query: string) {
    const text = await readText(request);
    const method = request.method ?? "GET";
    const found = findRoute(method, path);
    if (!found) throw apiError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw apiError(401, { message: "Invalid API Key provided." });
    if (request.headers["stripe-version"] !== publishedVersion)
      throw apiError(400, { message: `Invalid Stripe API version: ${request.headers["stripe-version"]}` });
    const { route, id } = found;
    calls.push(route.operation);
    endOverdue(state);
    const input = readRequest<{ expand?: string[] }>(route.input, decodeForm(method === "GET" ? query : text));
    const fault = faults.ofCall(route.operation);
    if (fault?.kind === "dead" && fault.when === "before") return void response.destroy();
    if (fault?.kind === "busy")
      throw apiError(fault.status, {
        code: fault.status === 429 ? "rate_limit" : "lock_timeout",
        message: "Too many requests.",
      });
    const key = method === "POST" ? (request.headers["idempotency-key"] as string | undefined) : undefined;
    const stored = key === undefined ? undefined : idempotency.find(key, `${method} ${path}\n${text}`);
    const answer = stored ?? execute(route, input, id, fault);
    if (key !== undefined && !stored && !(fault?.kind === "html" && fault.when === "before"))
      idempotency.put(key, `${method} ${path}\n${text}`, answer);
    const headers = {
      "request-id": nextId("req"),
      ...(key !== undefined && { "idempotency-key": key }),
      ...(stored && { "idempotent-replayed": "true" }),
    };
    await send(response, answer, headers, fault);
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, id: string) {
    const setup = state.setups.get(id);
    const intent = state.intents.get(id);
    if (!setup && !intent) return void response.writeHead(404).end();
    if (request.method === "POST") {
      const isComplete = new URLSearchParams(await readText(request)).get("result") === "complete";
      const finish = setup ? finishSetup : finishRedirect;
      return void response.writeHead(303, { location: finish(state, id, isComplete ? "complete" : "fail") }).end();
    }
    const isPayPay = intent?.payment_method_types.includes("paypay");
    const title = isPayPay ? "PayPayでのお支払い" : "本人認証（3Dセキュア）";
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(redirectPage({ id, amount: intent?.amount, title }));
  }

  async function answerControl(request: IncomingMessage, response: ServerResponse, name: string) {
    const text = await readText(request);
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw apiError(401, { message: "Invalid API Key provided." });
    const call = Object.hasOwn(control, name) ? control[name as keyof typeof control] : undefined;
    if (!call) throw apiError(404, { message: `there is no control call ${name}` });
    const result = await (call as (...args: unknown[]) => unknown)(...(JSON.parse(text || "[]") as unknown[]));
    writeJson(response, 200, JSON.stringify(result ?? null), {});
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? "/", "http://stand-in");
    const [, first, second = ""] = pathname.split("/");
    try {
      if (first === "redirect") await answerPage(request, response, second);
      else if (first === "control") await answerControl(request, response, second);
      else await answerCall(request, response, pathname, search);
    } catch (error) {
      const shown = isApiError(error) ? error : broken(error);
      if (!isApiError(error)) problems.push(String(error));
      writeJson(response, shown.status, errorBody(shown), { "request-id": nextId("req") });
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  port = (server.address() as AddressInfo).port;

  return {
    url: baseUrl(),
    secretKey,
    state,
    control,
    calls,
    problems,
    webhooksDelivered: webhooks.delivered,
    async stop() {
      await webhooks.idle();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/** Milliseconds between the bytes of an answer that trickles. */
const trickleMs = 50;

const broken = (cause?: unknown): ApiError =>
  Object.assign(apiError(500, { type: "api_error", message: "An unknown error occurred." }), { cause });

const errorBody = ({ body }: ApiError) => JSON.stringify({ error: body });

const readText = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

function writeJson(response: ServerResponse, status: number, body: string, headers: Record<string, string>): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

async function send(
  response: ServerResponse,
  { status, body }: StoredAnswer,
  headers: Record<string, string>,
  fault: CallFault | undefined,
): Promise<void> {
  if (fault?.kind === "slow") await wait(fault.ms);
  if (fault?.kind === "dead") return void response.destroy();
  if (fault?.kind === "trickle") {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    for (let sent = 0; sent < fault.ms && !response.destroyed; sent += trickleMs) {
      response.write(" ");
      await wait(trickleMs);
    }
    return void response.end(body);
  }
  if (fault?.kind === "html") {
    response.writeHead(200, { "content-type": "text/html", ...headers });
    return void response.end("<html><body>maintenance</body></html>");
  }
  if (fault?.kind === "cut") {
    response.writeHead(status, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      ...headers,
    });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
    return;
  }
  if (fault?.kind === "nonsense") return writeJson(response, 200, `{"object":"page"}`, headers);
  const shown = fault?.kind === "amount" ? JSON.stringify({ ...JSON.parse(body), amount: fault.amount }) : body;
  writeJson(response, status, shown, headers);
}
