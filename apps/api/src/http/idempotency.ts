import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Endpoint } from "@noren/contract/endpoint.ts";
import { ShopError } from "@noren/contract/errors.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";

/**
 * Calls that are harmless twice by themselves, and must not run inside a transaction of somebody else's: they ask a
 * provider, or hash a password. A decision's key is the cart's generation.
 */
const withoutKey = [
  /^POST \/v1\/auth\//,
  /^POST \/v1\/carts\/\{token\}\/decision$/,
  /^PATCH \/v1\/carts\/transaction\/error\/delete$/,
  / \/v1\/me\/user-cards/,
  /^PUT \/v1\/me\/orders\/\{id\}\/cancel$/,
];

const hash = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest();

type Keyed = { scope: Buffer; body: Buffer; sealing: Buffer };

/**
 * A repeated request with the same Idempotency-Key gets the first one's answer (ERR-03). The key counts within its channel,
 * buyer, method and path; with another body it is refused. It is claimed in the transaction of the work, so that a process
 * that dies leaves either both or neither; a doubled request waits for the first. Answers are kept 24 hours, failures of
 * ours (5xx) are not. An answer may hold a cart's token, so it is kept sealed: only who knows the key can read it again.
 */
export async function withIdempotency(
  endpoint: Endpoint,
  input: unknown,
  ctx: Context,
  work: (ctx: Context) => Promise<Response>,
): Promise<Response> {
  const line = `${endpoint.method} ${endpoint.path}`;
  const buyer = buyerOf(endpoint, input, ctx);
  const isKeyed =
    ctx.idempotencyKey && buyer && endpoint.method !== "GET" && !withoutKey.some((calls) => calls.test(line));
  if (!isKeyed) return work(ctx);
  const caller = [ctx.channel.id, buyer, line, ctx.idempotencyKey!];
  const keyed: Keyed = {
    scope: hash("scope", ...caller),
    body: hash(JSON.stringify(input)),
    sealing: hash("answer", ctx.shop.secret, ...caller),
  };
  try {
    return await inTransaction(ctx.db, async (trx) => {
      if (!(await claim(trx, keyed, ctx.now))) return firstAnswer(trx, keyed);
      const response = await work({ ...ctx, db: trx });
      await keep(trx, keyed, response.status, await packed(response.clone()));
      return response;
    });
  } catch (error) {
    // what was refused changed nothing, and will be refused alike
    if (error instanceof ShopError && error.status < 500 && !asksToTryAgain(error))
      if (await claim(ctx.db, keyed, ctx.now))
        await keep(ctx.db, keyed, error.status, Buffer.from(JSON.stringify(error.answer())));
    throw error;
  }
}

/** A visitor without a cart is nobody in particular, since another one's key could be the same; who registers has an address. */
function buyerOf({ path }: Endpoint, input: unknown, { member }: Context): string | undefined {
  const { token, email } = input as { token?: string | null; email?: string };
  return member?.id ?? token ?? (path === "/v1/users" ? email?.toLowerCase() : undefined);
}

/** Nothing was decided: the same call may well be taken a little later, or with a key of its own. */
const asksToTryAgain = ({ status, code }: ShopError) =>
  status === 429 || code === "cart.busy" || code === "idempotency.reused";

const keptFor = 24 * 3_600_000;

/** False when somebody has the key; waits for him where he is still at work. After a day the key is anybody's again. */
async function claim(db: Db, { scope, body }: Keyed, now: Date): Promise<boolean> {
  const claimed = { body_hash: body, status: null, answer: null, created_at: now };
  const row = await db
    .insertInto("idempotency_key")
    .values({ scope_hash: scope, ...claimed })
    .onConflict((conflict) =>
      conflict
        .column("scope_hash")
        .doUpdateSet(claimed)
        .where("idempotency_key.created_at", "<", new Date(now.getTime() - keptFor)),
    )
    .returning("scope_hash")
    .executeTakeFirst();
  return row !== undefined;
}

async function keep(db: Db, { scope, sealing }: Keyed, status: number, answer: Buffer) {
  await db
    .updateTable("idempotency_key")
    .set({ status, answer: seal(answer, sealing) })
    .where("scope_hash", "=", scope)
    .execute();
}

async function firstAnswer(db: Db, { scope, body, sealing }: Keyed): Promise<Response> {
  const row = await db
    .selectFrom("idempotency_key")
    .select(["body_hash", "status", "answer"])
    .where("scope_hash", "=", scope)
    .executeTakeFirstOrThrow();
  if (!body.equals(row.body_hash)) throw new ShopError("idempotency.reused");
  return unpacked(unseal(row.answer!, sealing), row.status!);
}

/** JSON is kept as it is; before a file's bytes stands one line with its headers. */
async function packed(response: Response): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer());
  if (response.headers.get("content-type")?.startsWith("application/json")) return body;
  return Buffer.concat([Buffer.from(`${JSON.stringify([...response.headers])}\n`), body]);
}

function unpacked(kept: Buffer, status: number): Response {
  const end = kept[0] === "[".charCodeAt(0) ? kept.indexOf("\n") : -1;
  if (end < 0) return new Response(new Uint8Array(kept), { status, headers: { "content-type": "application/json" } });
  const headers = JSON.parse(kept.subarray(0, end).toString()) as [string, string][];
  return new Response(new Uint8Array(kept.subarray(end + 1)), { status, headers });
}

const cipher = "aes-256-gcm";

function seal(answer: Buffer, key: Buffer): string {
  const nonce = randomBytes(12);
  const sealed = createCipheriv(cipher, key, nonce);
  const body = Buffer.concat([sealed.update(answer), sealed.final()]);
  return Buffer.concat([nonce, sealed.getAuthTag(), body]).toString("base64");
}

function unseal(text: string, key: Buffer): Buffer {
  const bytes = Buffer.from(text, "base64");
  const opened = createDecipheriv(cipher, key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]);
}
