import { hash, verify } from "@node-rs/argon2";
import { createHashQueue, type HashWork } from "./hash-queue.ts";

/** argon2id, 19 MiB, two passes, one lane (OWASP's password storage cheat sheet): about 25 ms of one core. */
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let queue = createHashQueue();

/** Number of processes on this machine that hash passwords; set once at startup. */
export function shareHashing(processes: number) {
  queue = createHashQueue(processes);
}

export const assertRoomForHash = (work: HashWork) => queue.assertRoom(work);
/** Hashes of commands and of the demo's loader. */
const ours: HashWork = { kind: "login", addressRange: "" };

export function hashPassword(password: string, work: HashWork = ours): Promise<string> {
  return queue.inTurn(work, () => hash(password, cost));
}

let dummyHash: Promise<string> | undefined;

/**
 * An unknown user and a closed password take the same time as a wrong one: the password is compared with a hash that
 * nothing matches.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
  addressRange: string,
): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), cost);
  const against = passwordHash || (await dummyHash);
  const fits = await queue.inTurn({ kind: "login", addressRange }, () => verify(against, password).catch(() => false));
  return fits && Boolean(passwordHash);
}
