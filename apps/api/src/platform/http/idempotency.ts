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
import { localLimit } from "../rate-limit/local-limit.ts";
import { isReadAgain, sealAnswer, sealReadAgain, unsealAnswer, unsealReadAgain } from "./stored-response.ts";

const hashOf = (...parts: string[]) => hash("sha256", parts.join("\0"), "buffer");

type Keyed = { scope: Buffer; body: Buffer; sealing: Buffer };
/** `prepare` runs outside the transaction, and once however often that is tried; `run` gets what it answered. */
export type Work<C> = {
  prepare?: (ctx: C) => Promise<unknown>;
  run: (ctx: C, prepared: unknown) => Promise<unknown>;
  readAgain?: ReadAgain<C> | undefined;
};

/** For outputs that may be large: a repeated call gets the output as it is then. */
export type ReadAgain<C> = {
  /** What is stored in place of the output; undefined where it is to be stored itself. */
  subjectOf: (output: unknown) => object | undefined;
  read: (ctx: C, subject: unknown) => Promise<unknown>;
};

/** Max characters of a stored answer (Base64) that can be read again. The carts of most buyers are shorter. */
const storedMax = 2000;
/** Calls with a key of one address range: 1,000 people make twelve changes in an hour each. */
export const keyedCalls = localLimit({ max: 12_000, seconds: 3600 });

/**
 * A repeated request with the same Idempotency-Key gets the first one's answer (ERR-03). The key counts within its
 * channel, buyer, method and path; with another body it is refused. It is claimed in the transaction of the work, so
 * that a process that dies leaves either both or neither; a doubled request waits for the first. Answers are stored for
 * 24 hours, failures of ours (5xx) are not; a long one that can be read again is not stored (decision 84). An answer may
 * hold a cart's token, so it is encrypted: only the key can decrypt it.
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
  await keyedCalls.consume(ctx, ctx.addressRange);
  const caller = [ctx.channel.id, buyer, line, ctx.idempotencyKey!];
  const keyed: Keyed = {
    scope: hashOf("scope", ...caller),
    // a captcha differs each time; a body may hold a password: without the secret a reader of the database cannot test
    // passwords against it
    body: hashOf("body", ctx.shop.secret, ...caller, JSON.stringify({ ...(input as object), captcha: undefined })),
    sealing: hashOf("answer", ctx.shop.secret, ...caller),
  };
  const call = { endpoint, keyed, work };
  try {
    const stored = work.prepare && (await storedAnswer(call, ctx));
    if (stored) return stored;
    const prepared = await work.prepare?.(ctx);
    return await inOneTransaction(call, ctx, prepared);
  } catch (error) {
    // the same call was quicker, and what it did refuses this one's preparation
    const stored = work.prepare && isRefusal(error) && (await storedAnswer(call, ctx));
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

type Call<C> = { endpoint: Endpoint; keyed: Keyed; work: Work<C> };

function inOneTransaction<C extends BaseContext>(call: Call<C>, ctx: C, prepared: unknown): Promise<Answered> {
  const { endpoint, keyed, work } = call;
  return inTransaction(ctx, async (trx) => {
    const own = { ...ctx, db: trx };
    if (!(await claim(trx, answerRow(keyed, ctx)))) return firstAnswer(call, own);
    const output = await work.run(own, prepared);
    const answer = answerOf(endpoint, output);
    await keep(trx, keyed, { status: answer.status, answer: sealed(call, output, answer) });
    return answer;
  });
}

function sealed<C>({ keyed, work }: Call<C>, output: unknown, answer: Answered): string {
  const whole = sealAnswer(answer, keyed.sealing);
  const subject = whole.length > storedMax ? work.readAgain?.subjectOf(output) : undefined;
  return subject ? sealReadAgain(subject, keyed.sealing) : whole;
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

async function keep(db: Db, { scope }: Keyed, answer: { status: number; answer: string }) {
  await db.updateTable("idempotency_key").set(answer).where("scope_hash", "=", scope).execute();
}

async function firstAnswer<C extends BaseContext>(call: Call<C>, ctx: C): Promise<Answered> {
  return openAnswer(call, ctx, await storedRow(ctx.db, call.keyed).executeTakeFirstOrThrow());
}

/** Undefined where the key is not taken yet, or free again. */
async function storedAnswer<C extends BaseContext>(call: Call<C>, ctx: C): Promise<Answered | undefined> {
  const row = await storedRow(ctx.db, call.keyed)
    .where("created_at", ">=", new Date(ctx.now.getTime() - storedForMs))
    .executeTakeFirst();
  return row && openAnswer(call, ctx, row);
}

const storedRow = (db: Db, { scope }: Keyed) =>
  db.selectFrom("idempotency_key").select(["body_hash", "status", "answer"]).where("scope_hash", "=", scope);

type StoredRow = { body_hash: Uint8Array; status: number | null; answer: string | null };

async function openAnswer<C>({ endpoint, keyed, work }: Call<C>, ctx: C, row: StoredRow): Promise<Answered> {
  const { body, sealing } = keyed;
  if (!body.equals(row.body_hash)) throw new ShopError("idempotency.reused");
  const stored = row.answer!;
  if (!isReadAgain(stored)) return unsealAnswer(stored, sealing, row.status!);
  return answerOf(endpoint, await work.readAgain!.read(ctx, unsealReadAgain(stored, sealing)));
}
