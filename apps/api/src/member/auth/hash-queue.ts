import { ShopError } from "@noren/contract/platform/errors.ts";

/** Priority of a hash: interactive logins and password checks, or work that may wait longer, such as registrations. */
export type HashWork = { kind: "login" | "registration"; addressRange: string };

/** Two hashes at once on a machine, so that they cannot take every core. */
const hashesAtOnce = 2;
/**
 * Registrations leave one of the two to logins, which go first, and have a queue of their own: they never fill the
 * places that logins need. One address range has half of a queue at most.
 */
const limitsOf = (atOnce: number) => ({
  login: { atOnce, waiting: 40, ofRange: 20 },
  registration: { atOnce: 1, waiting: 10, ofRange: 5 },
});
const retryAfter = 5;

type Waiting = { addressRange: string; start: () => void };
type Kind = HashWork["kind"];

/** The queue of one of several processes on the machine. A full one answers 429. */
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

  /** Refuses where the queue is full; before any work of a call, so that a flood costs next to nothing. */
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
