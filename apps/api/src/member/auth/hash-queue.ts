import { ShopError } from "@noren/contract/platform/errors.ts";

/** Priority of a hash: interactive logins and password checks, or work that may wait longer, such as registrations. */
export type HashWork = { kind: "login" | "registration"; addressRange: string };

/** Max concurrent hashes on a machine, so that hashing never takes every core. */
const hashesAtOnce = 2;
/**
 * Registrations take at most one of the two slots, run after logins, and have a queue of their own, so that they cannot
 * fill the places of logins. An address range gets at most half of a queue.
 */
const limitsOf = (atOnce: number) => ({
  login: { atOnce, waiting: 40, ofRange: 20 },
  registration: { atOnce: 1, waiting: 10, ofRange: 5 },
});
const retryAfter = 5;

type Waiting = { addressRange: string; start: () => void };
type Kind = HashWork["kind"];

/** Hash queue of one process out of `processes` on the machine. Refuses with 429 if full. */
export function createHashQueue(processes = 1) {
  const atOnce = Math.max(1, Math.floor(hashesAtOnce / processes));
  const limits = limitsOf(atOnce);
  const atWork = { login: 0, registration: 0 };
  const waiting: Record<Kind, Waiting[]> = { login: [], registration: [] };

  const nextKind = (): Kind | undefined =>
    (["login", "registration"] as const).find((kind) => waiting[kind].length > 0 && atWork[kind] < limits[kind].atOnce);

  function startNext() {
    while (atWork.login + atWork.registration < atOnce) {
      const kind = nextKind();
      if (!kind) return;
      atWork[kind] += 1;
      waiting[kind].shift()!.start();
    }
  }

  /** Throws if the queue is full. Call it before other work, so that a flood costs next to nothing. */
  function assertRoom({ kind, addressRange }: HashWork) {
    const queue = waiting[kind];
    const ofRange = addressRange === "" ? 0 : queue.filter((one) => one.addressRange === addressRange).length;
    if (queue.length >= limits[kind].waiting || ofRange >= limits[kind].ofRange)
      throw new ShopError("common.too_many_requests", { retry_after: retryAfter });
  }

  async function inTurn<T>(hashWork: HashWork, work: () => Promise<T>): Promise<T> {
    const { kind, addressRange } = hashWork;
    assertRoom(hashWork);
    await new Promise<void>((start) => {
      waiting[kind].push({ addressRange, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      atWork[kind] -= 1;
      startNext();
    }
  }

  return { assertRoom, inTurn };
}
