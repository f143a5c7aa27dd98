import { hash } from "node:crypto";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { keyedByEmail, takesIdempotencyKey } from "@noren/contract/platform/idempotent-calls.ts";
import { acceptedSecrets } from "@noren/contract/platform/secret.ts";
import type { Insertable } from "kysely";
import type { BaseContext } from "../context.ts";
import type { Db } from "../db/open.ts";
import type { IdempotencyKey } from "../db/types.ts";
import { inTransaction } from "../db/transaction.ts";
import { type Answered, answerOf, jsonType } from "./stored-output.ts";
import { localLimit } from "../rate-limit/local-limit.ts";
import { isReadAgain, sealAnswer, sealReadAgain, unsealAnswer, unsealReadAgain } from "./stored-response.ts";

const hashOf = (...parts: string[]) => hash("sha256", parts.join("\0"), "buffer");

type Hashes = { body: Buffer; sealing: Buffer };
/** `former`: the hashes of the other accepted secret. */
type Keyed = Hashes & { scope: Buffer; former: readonly Hashes[] };
/**
 * A handler: `prepare` runs outside the transaction, once even if the transaction is retried; `run` gets its result.
 */
export type Work<C> = {
  prepare?: (ctx: C) => Promise<unknown>;
  run: (ctx: C, prepared: unknown) => Promise<unknown>;
  readAgain?: ReadAgain<C> | undefined;
};

/** For large outputs: instead of storing the output, a repeated call reads its current state. */
export type ReadAgain<C> = {
  /** The subject to store in place of the output; undefined to store the output itself. */
  subjectOf: (output: unknown) => object | undefined;
  read: (ctx: C, subject: unknown) => Promise<unknown>;
};

/** Max characters of a stored answer (Base64) if it can be read again. Most carts are shorter. */
const storedMax = 2000;
/** Calls with an Idempotency-Key per address range: 1,000 people with twelve changes an hour. */
export const keyedCalls = localLimit({ max: 12_000, seconds: 3600 });

/**
 * A repeated request with the same Idempotency-Key gets the first one's answer (ERR-03). A key belongs to its channel,
 * caller, method and path; with another body it is refused. It is claimed in the transaction of the work, so that a
 * process that dies leaves both or neither; a concurrent repeat waits for the first. Answers are stored for 24 hours,
 * except server errors (5xx) and long answers that can be read again (decision 84). Stored answers are encrypted with
 * the key, since they may contain a cart's token.
 */
export async function withIdempotency<C extends BaseContext>(
  endpoint: Endpoint,
  input: unknown,
  ctx: C,
  work: Work<C>,
): Promise<Answered> {
  const line = `${endpoint.method} ${endpoint.path}`;
  const owner = callerOf(endpoint, input, ctx);
  const isKeyed = ctx.idempotencyKey && owner && takesIdempotencyKey(endpoint);
  if (!isKeyed) return answerOf(endpoint, await work.run(ctx, await work.prepare?.(ctx)));
  await keyedCalls.consume(ctx, ctx.addressRange);
  const caller = [ctx.channel.id, owner, line, ctx.idempotencyKey!];
  // without the captcha, which differs each time; hashed with the secret, since the body may contain a password that a
  // reader of the database could otherwise test
  const body = JSON.stringify({ ...(input as object), captcha: undefined });
  const [own, ...former] = acceptedSecrets(ctx.shop.secret).map((secret) => ({
    body: hashOf("body", secret, ...caller, body),
    sealing: hashOf("answer", secret, ...caller),
  }));
  const keyed: Keyed = { scope: hashOf("scope", ...caller), ...own!, former };
  const call = { endpoint, keyed, work };
  try {
    const stored = work.prepare && (await storedAnswer(call, ctx));
    if (stored) return stored;
    const prepared = await work.prepare?.(ctx);
    return await inOneTransaction(call, ctx, prepared);
  } catch (error) {
    // a concurrent repeat of this call finished first, and its change made this one's preparation fail
    const stored = work.prepare && isRefusal(error) && (await storedAnswer(call, ctx));
    if (stored) return stored;
    // a refused call changed nothing, and would be refused again
    if (isRefusal(error) && !asksToTryAgain(error)) {
      const refusal = { status: error.status, body: JSON.stringify(error.answer()), headers: jsonType };
      await claim(ctx.db, answerRow(keyed, ctx, refusal));
    }
    throw error;
  }
}

const isRefusal = (error: unknown): error is ShopError => error instanceof ShopError && error.status < 500;

/**
 * Owner of the key: staff member, member, cart, or email address or address range. undefined for a visitor's other calls, since two
 * visitors may use the same key.
 */
function callerOf({ path }: Endpoint, input: unknown, ctx: BaseContext): string | undefined {
  const { staff, member, addressRange } = ctx;
  if (staff) return staff.id;
  const { token, email } = input as { token?: string | null; email?: string };
  return member?.id ?? token ?? (keyedByEmail.includes(path) ? email?.toLowerCase() || addressRange : undefined);
}

const retriedWithSameKey = new Set<string>([
  "cart.busy",
  "captcha.required",
  "idempotency.reused",
  "staff.proof_needed",
]);
/** Temporary refusals: the same call may succeed later, after a proof, or with another key. */
const asksToTryAgain = ({ status, code }: ShopError) => status === 429 || retriedWithSameKey.has(code);

type Call<C> = { endpoint: Endpoint; keyed: Keyed; work: Work<C> };

function inOneTransaction<C extends BaseContext>(call: Call<C>, ctx: C, prepared: unknown): Promise<Answered> {
  const { endpoint, keyed, work } = call;
  return inTransaction(ctx, async (trx) => {
    const own = { ...ctx, db: trx };
    if (!(await claim(trx, answerRow(keyed, ctx)))) return firstAnswer(call, own);
    const output = await work.run(own, prepared);
    const answer = answerOf(endpoint, output);
    await storeAnswer(trx, keyed, { status: answer.status, answer: sealed(call, output, answer) });
    return answer;
  });
}

function sealed<C>({ keyed, work }: Call<C>, output: unknown, answer: Answered): string {
  const whole = sealAnswer(answer, keyed.sealing);
  const subject = whole.length > storedMax ? work.readAgain?.subjectOf(output) : undefined;
  return subject ? sealReadAgain(subject, keyed.sealing) : whole;
}

const storedForMs = 24 * 3_600_000;

/** A key with the answer of its call; without answer while the call runs. */
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

/** false if the key is taken; waits for a running request with the key. A key is free again after 24 hours. */
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

async function storeAnswer(db: Db, { scope }: Keyed, answer: { status: number; answer: string }) {
  await db.updateTable("idempotency_key").set(answer).where("scope_hash", "=", scope).execute();
}

async function firstAnswer<C extends BaseContext>(call: Call<C>, ctx: C): Promise<Answered> {
  return openAnswer(call, ctx, await storedRow(ctx.db, call.keyed).executeTakeFirstOrThrow());
}

/** undefined if the key is not taken, or free again. */
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
  const hashes = [keyed, ...keyed.former].find(({ body }) => body.equals(row.body_hash));
  if (!hashes) throw new ShopError("idempotency.reused");
  const { sealing } = hashes;
  const stored = row.answer!;
  if (!isReadAgain(stored)) return unsealAnswer(stored, sealing, row.status!);
  return answerOf(endpoint, await work.readAgain!.read(ctx, unsealReadAgain(stored, sealing)));
}
