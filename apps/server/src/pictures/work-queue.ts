/** Runs a few pieces of work at a time; refuses work while the queue is full. */
export type WorkQueue = {
  /**
   * An address range has a limited part of the queue, and ranges take turns. Work without a range may use the whole
   * queue.
   */
  run<T>(
    work: () => Promise<T>,
    options?: { range?: string | undefined; signal?: AbortSignal },
  ): Promise<T> | undefined;
};

type Limits = { atOnce: number; waiting: number; waitingPerRange?: number };

/** Waiting work: started at its turn, or dropped when its signal aborts. */
type Waiting = { begin: () => void };

export function createWorkQueue({ atOnce, waiting, waitingPerRange = waiting }: Limits): WorkQueue {
  /** Waiting work by address range, in the order of the ranges' turns. */
  const room = new Map<string, Waiting[]>();
  let running = 0;
  let inRoom = 0;

  function leave() {
    const [turn] = room;
    if (!turn) {
      running -= 1;
      return;
    }
    const [range, queue] = turn;
    const next = queue.shift()!;
    inRoom -= 1;
    room.delete(range);
    if (queue.length > 0) room.set(range, queue);
    next.begin();
  }

  function drop(range: string, one: Waiting) {
    const queue = room.get(range)!.filter((other) => other !== one);
    inRoom -= 1;
    if (queue.length > 0) room.set(range, queue);
    else room.delete(range);
  }

  function turnOf(range: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abandon = () => {
      drop(range, one);
      reject(signal!.reason as Error);
    };
    const one: Waiting = {
      begin() {
        signal?.removeEventListener("abort", abandon);
        resolve();
      },
    };
    room.set(range, [...(room.get(range) ?? []), one]);
    inRoom += 1;
    signal?.addEventListener("abort", abandon, { once: true });
    return promise;
  }

  async function enter<T>(work: () => Promise<T>, range: string, signal: AbortSignal | undefined): Promise<T> {
    signal?.throwIfAborted();
    if (running < atOnce) running += 1;
    else await turnOf(range, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  const isFull = (range: string | undefined) =>
    inRoom >= waiting || (range !== undefined && (room.get(range)?.length ?? 0) >= waitingPerRange);

  return {
    run: (work, { range, signal } = {}) =>
      running >= atOnce && isFull(range) ? undefined : enter(work, range ?? "", signal),
  };
}
