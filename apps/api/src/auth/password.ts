import { hash, verify } from "@node-rs/argon2";
import { ShopError } from "@noren/contract/errors.ts";

/** argon2id, 19 MiB, two passes, one lane (OWASP's password storage cheat sheet): about 25 ms of one core. */
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const queueLimit = 40;

let working = 0;
const waiting: (() => void)[] = [];

/** Two at once, so that logins cannot take every core; a full queue answers 429. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < atOnce) working += 1;
  else {
    if (waiting.length >= queueLimit) throw new ShopError("common.too_many_requests", { retry_after: 5 });
    await new Promise<void>((go) => waiting.push(go));
  }
  try {
    return await work();
  } finally {
    // the place is handed on, or given back
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobody: Promise<string> | undefined;

/** An unknown user costs the same time: his password is held against a hash that nothing fits. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hash(crypto.randomUUID(), cost);
  const against = passwordHash ?? (await nobody);
  const fits = await inTurn(() => verify(against, password).catch(() => false));
  return fits && passwordHash !== undefined;
}
