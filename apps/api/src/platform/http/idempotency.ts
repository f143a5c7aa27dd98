import { hash } from "node:crypto";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { keyedByEmail, takesIdempotencyKey } from "@noren/contract/platform/idempotent-calls.ts";
import type { Insertable } from "kysely";
import type { BaseContext } from "../context.ts";
import type { Db } from "../db/open.ts";
import type { IdempotencyKey } from "../db/types.ts";
import { inTransaction } from "../db/transaction.ts";
import { type Answered, answerOf, jsonType } from "./stored-output.ts";
import { sealAnswer, unsealAnswer } from "./stored-response.ts";

const hashOf = (...parts: string[]) => hash("sha256", parts.join("\0"), "buffer");

type Keyed = { scope: Buffer; body: Buffer; sealing: Buffer };
/** `prepare` runs outside the transaction, and once however often that is tried; `run` gets what it answered. */
export type Work<C> = {
  prepare?: (ctx: C) => Promise<unknown>;
  run: (ctx: C, prepared: unknown) => Promise<unknown>;
};

/**
 * A repeated request with the same Idempotency-Key gets the first one's answer (ERR-03). The key counts within its
 * channel, buyer, method and path; with another body it is refused. It is claimed in the transaction of the work, so
 * that a process that dies leaves either both or neither; a doubled request waits for the first. Answers are stored for
 * 24 hours, failures of ours (5xx) are not. An answer may hold a cart's token, so it is encrypted: only the key can
 * decrypt it.
 */
export async function withIdempotency<C extends BaseContext>(
  endpoint: Endpoint,
  input: unknown,
  ctx: C,
  work: Work<C>,
): Promise<Answered> {
  const line = `${endpoint.method} ${endpoint.path}`;
  const buyer = buyerOf(endpoint, input, ctx);
  const isKeyed = ctx.idempotencyKey && buyer && takesIdempotencyKey(endpoint);
  if (!isKeyed) return answerOf(endpoint, await work.run(ctx, await work.prepare?.(ctx)));
  const caller = [ctx.channel.id, buyer, line, ctx.idempotencyKey!];
  const keyed: Keyed = {
    scope: hashOf("scope", ...caller),
    // a captcha differs each time; a body may hold a password: without the secret a reader of the database cannot test
    // passwords against it
    body: hashOf("body", ctx.shop.secret, ...caller, JSON.stringify({ ...(input as object), captcha: undefined })),
    sealing: hashOf("answer", ctx.shop.secret, ...caller),
  };
  try {
    const stored = work.prepare && (await storedAnswer(ctx, keyed));
    if (stored) return stored;
    const prepared = await work.prepare?.(ctx);
    return await inOneTransaction(endpoint, keyed, ctx, (own) => work.run(own, prepared));
  } catch (error) {
    // the same call was quicker, and what it did refuses this one's preparation
    const stored = work.prepare && isRefusal(error) && (await storedAnswer(ctx, keyed));
    if (stored) return stored;
    // what was refused changed nothing, and will be refused alike
    if (isRefusal(error) && !asksToTryAgain(error)) {
      const refusal = { status: error.status, body: JSON.stringify(error.answer()), headers: jsonType };
      await claim(ctx.db, answerRow(keyed, ctx, refusal));
    }
    throw error;
  }
}

const isRefusal = (error: unknown): error is ShopError => error instanceof ShopError && error.status < 500;

/** A visitor without a cart has no subject elsewhere, since another visitor's key could be the same. */
function buyerOf({ path }: Endpoint, input: unknown, { member, addressRange }: BaseContext): string | undefined {
  const { token, email } = input as { token?: string | null; email?: string };
  return member?.id ?? token ?? (keyedByEmail.includes(path) ? email?.toLowerCase() || addressRange : undefined);
}

/** Nothing was decided: the same call may well be taken a little later, or with a key of its own. */
const asksToTryAgain = ({ status, code }: ShopError) =>
  status === 429 || code === "cart.busy" || code === "captcha.required" || code === "idempotency.reused";

function inOneTransaction<C extends BaseContext>(
  endpoint: Endpoint,
  keyed: Keyed,
  ctx: C,
  run: (ctx: C) => Promise<unknown>,
): Promise<Answered> {
  return inTransaction(ctx.db, async (trx) => {
    if (!(await claim(trx, answerRow(keyed, ctx)))) return firstAnswer(trx, keyed);
    const answer = answerOf(endpoint, await run({ ...ctx, db: trx }));
    await keep(trx, keyed, answer);
    return answer;
  });
}

const storedForMs = 24 * 3_600_000;

/** A key with the answer that its call got; while that is at work in a transaction there is none. */
type AnswerRow = Insertable<IdempotencyKey>;

function answerRow({ scope, body, sealing }: Keyed, { now }: BaseContext, answer?: Answered): AnswerRow {
  return {
    scope_hash: scope,
    body_hash: body,
    status: answer?.status ?? null,
    answer: answer ? sealAnswer(answer, sealing) : null,
    created_at: now,
  };
}

/** False when the key is taken; waits for a running request that holds it. After a day the key is free again. */
async function claim(db: Db, { scope_hash, ...claimed }: AnswerRow): Promise<boolean> {
  const row = await db
    .insertInto("idempotency_key")
    .values({ scope_hash, ...claimed })
    .onConflict((conflict) =>
      conflict
        .column("scope_hash")
        .doUpdateSet(claimed)
        .where("idempotency_key.created_at", "<", new Date((claimed.created_at as Date).getTime() - storedForMs)),
    )
    .returning("scope_hash")
    .executeTakeFirst();
  return row !== undefined;
}

async function keep(db: Db, { scope, sealing }: Keyed, answer: Answered) {
  await db
    .updateTable("idempotency_key")
    .set({ status: answer.status, answer: sealAnswer(answer, sealing) })
    .where("scope_hash", "=", scope)
    .execute();
}

async function firstAnswer(db: Db, keyed: Keyed): Promise<Answered> {
  return openAnswer(await storedRow(db, keyed).executeTakeFirstOrThrow(), keyed);
}

/** Undefined where the key is not taken yet, or free again. */
async function storedAnswer({ db, now }: BaseContext, keyed: Keyed): Promise<Answered | undefined> {
  const row = await storedRow(db, keyed)
    .where("created_at", ">=", new Date(now.getTime() - storedForMs))
    .executeTakeFirst();
  return row && openAnswer(row, keyed);
}

const storedRow = (db: Db, { scope }: Keyed) =>
  db.selectFrom("idempotency_key").select(["body_hash", "status", "answer"]).where("scope_hash", "=", scope);

type StoredRow = { body_hash: Uint8Array; status: number | null; answer: string | null };

function openAnswer(row: StoredRow, { body, sealing }: Keyed): Answered {
  if (!body.equals(row.body_hash)) throw new ShopError("idempotency.reused");
  return unsealAnswer(row.answer!, sealing, row.status!);
}
