import type { IncomingMessage, ServerResponse } from "node:http";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isCallPath } from "./call-path.ts";
import { type Account, beginRequest, endRequest } from "./account.ts";
import type { ClientAccounts } from "./client-accounts.ts";
import type { FairQueue, Ticket } from "./fair-queue.ts";
import type { LargeBodies } from "./large-bodies.ts";
import { messagePage, messages } from "./message-page.ts";
import { pathOf, type SourceOf } from "./request-source.ts";
import { addSecurityHeaders } from "./security-headers.ts";

/**
 * Decides before a request's body is read whether it is accepted. Answers 429 and returns undefined if the range is
 * full or has its max number of large bodies. The returned function waits for the request's turn; its result is
 * undefined if the queue has become full meanwhile, another client's request took the place, or the visitor has
 * disconnected.
 */
export type Admit = (incoming: IncomingMessage, outgoing: ServerResponse) => WaitForTurn | undefined;
export type Turn = Pick<Ticket, "end" | "again">;
type WaitForTurn = () => Promise<Turn | undefined>;

/** Delay of refusals (ms), so that clients that retry at once do not keep the processor busy. */
const refusalDelay = 500;
const maxDelayed = 1000;

const noTurn: Turn = { end: () => {}, again: async () => {} };

export type AdmissionParts = {
  queue: FairQueue;
  sourceOf: SourceOf;
  accounts: ClientAccounts;
  takeLarge: LargeBodies;
};

export function createAdmission({ queue, sourceOf, accounts, takeLarge }: AdmissionParts): Admit {
  let delayed = 0;

  /** Until the refusal is answered, the client earns no credit. */
  function refuse(incoming: IncomingMessage, outgoing: ServerResponse, account: Account | undefined) {
    if (account) beginRequest(account, performance.now());
    const answer = () => {
      if (account) endRequest(account, performance.now());
      void answerBusy(incoming, outgoing);
    };
    if (delayed >= maxDelayed) return answer();
    delayed += 1;
    setTimeout(() => {
      delayed -= 1;
      answer();
    }, refusalDelay);
  }

  return function admit(incoming, outgoing) {
    const source = sourceOf(incoming);
    const account = source === undefined ? undefined : accounts.of(incoming, source);
    const refused = () => void refuse(incoming, outgoing, account);
    if (source !== undefined && queue.isFull(source, account!)) return refused();
    if (!takeLarge(incoming, outgoing, source ?? "")) return refused();
    if (source === undefined) return async () => noTurn;
    return async () => {
      const ticket = queue.enter(source, account!);
      if (!ticket) return refused();
      outgoing.once("close", ticket.giveUp);
      if (await ticket.turn) return ticket;
      if (!outgoing.destroyed) refused();
      return undefined;
    };
  };
}

const busy = { ...messages.busy, retryAfter: 1 };
const json = JSON.stringify(new ShopError("common.too_many_requests", { retry_after: busy.retryAfter }).answer());
let page: Promise<string> | undefined;

/** 429 as a page or as the answer of a call, without the channel or the API. */
async function answerBusy(incoming: IncomingMessage, outgoing: ServerResponse) {
  const isCall = isCallPath(pathOf(incoming));
  const answer = messagePage(busy);
  const body = isCall ? json : await (page ??= answer.clone().text());
  if (outgoing.destroyed) return;
  const { headers } = answer;
  if (isCall) headers.set("content-type", "application/json; charset=utf-8");
  const protocol = incoming.headers["x-forwarded-proto"] === "https" ? "https:" : "http:";
  addSecurityHeaders(headers, { protocol, hostname: "" });
  // an unread body would block the next request
  const hasBody =
    incoming.headers["content-length"] !== undefined || incoming.headers["transfer-encoding"] !== undefined;
  if (hasBody) headers.set("connection", "close");
  outgoing.writeHead(busy.status, [...headers].flat());
  outgoing.end(body);
}
