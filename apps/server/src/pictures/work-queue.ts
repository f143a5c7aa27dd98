/** Runs work a few at a time; what finds the waiting room full is not taken at all. */
export type WorkQueue = {
  /** The address range it is for has a part of the waiting room; ranges take turns. */
  run<T>(work: () => Promise<T>, range?: string): Promise<T> | undefined;
};

type Limits = { atOnce: number; waiting: number; waitingPerRange?: number };

export function createWorkQueue({ atOnce, waiting, waitingPerRange = waiting }: Limits): WorkQueue {
  /** Waiting work by address range, in the order of the ranges' turns. */
  const room = new Map<string, (() => void)[]>();
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
    next();
  }

  async function enter<T>(work: () => Promise<T>, range: string): Promise<T> {
    if (running < atOnce) running += 1;
    else
      await new Promise<void>((resolve) => {
        room.set(range, [...(room.get(range) ?? []), resolve]);
        inRoom += 1;
      });
    try {
      return await work();
    } finally {
      leave();
    }
  }

  const isFull = (range: string) => inRoom >= waiting || (room.get(range)?.length ?? 0) >= waitingPerRange;

  return {
    run: (work, range = "") => (running >= atOnce && isFull(range) ? undefined : enter(work, range)),
  };
}
