/** Runs work a few at a time; what finds the waiting room full is not taken at all. */
export type WorkQueue = {
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
};

export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const room: (() => void)[] = [];
  let running = 0;

  function leave() {
    const next = room.shift();
    if (next) next();
    else running -= 1;
  }

  async function enter<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => room.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    run(work) {
      return running >= atOnce && room.length >= waiting ? undefined : enter(work);
    },
  };
}
