import { isSigned, type Secret, sign } from "@noren/contract/platform/secret.ts";

/** Data about the visitor that the storefront passes to the API. */
export type CallContext = {
  channelId: string;
  ip: string;
  requestId: string;
  /** "iPhone・Safari" */
  device?: string | undefined;
  /** Proofs of tags' passwords, from the visitor. */
  tagAccess?: string | undefined;
  /** Preview: reading calls answer as of this time (ISO 8601). */
  viewAt?: string | undefined;
};

const header = "x-noren-context";
const maxAge = 60_000;
/** Max length of the header; ids, addresses and origin are far shorter. */
const maxContext = 2000;

/** Max length of a bearer token; longer ones are cut, and so unknown. */
const maxToken = 300;
/** Max length of five proofs of tags' passwords. */
const maxTagAccess = 1000;
const maxIdempotencyKey = 200;

/** Signs the context with SECRET as a header, so that nobody else can act for a visitor; valid for a minute. */
export function signContext(context: CallContext, secret: Secret, now: Date): Record<string, string> {
  const body = Buffer.from(JSON.stringify({ ...context, at: now.getTime() })).toString("base64url");
  return { [header]: `${body}.${sign(textOf(body), secret)}` };
}

/** The signed context of a request; undefined if it is missing, expired, or its signature is invalid. */
export function readContext(headers: Headers, secret: Secret, now: Date): CallContext | undefined {
  const signed = headers.get(header) ?? "";
  const [body, signature] = signed.length > maxContext ? [] : signed.split(".", 2);
  if (!body || !signature || !isSigned(signature, textOf(body), secret)) return undefined;
  const { at, ...context } = JSON.parse(Buffer.from(body, "base64url").toString()) as CallContext & { at: number };
  return Math.abs(now.getTime() - at) > maxAge ? undefined : context;
}

/** Headers that any caller may send without signature. */
export const readOwnHeaders = (headers: Headers) => ({
  bearer: /^Bearer (\S+)$/.exec((headers.get("authorization") ?? "").slice(0, maxToken))?.[1],
  idempotencyKey: headers.get("idempotency-key")?.slice(0, maxIdempotencyKey),
  tagAccess: headers.get("x-tag-access")?.slice(0, maxTagAccess),
});

const textOf = (body: string) => `context:${body}`;
