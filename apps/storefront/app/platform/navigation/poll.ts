/** How often script asks while it waits, and how long; milliseconds (NAV-16). */
export type Pace = { every: number; atMost: number };

/** For a login that is completed elsewhere: in another tab, by an emailed link. */
export const loginPace: Pace = { every: 100, atMost: 3000 };
/** For a task that the server works on: a file that is being made. */
export const taskPace: Pace = { every: 200, atMost: 5000 };

/** Asks at once and then at the pace, one request after the other, until it is so or the time is over. Answers whether it is so. */
export async function poll(
  isSo: () => Promise<boolean>,
  { every, atMost }: Pace,
  isOver: () => boolean = () => false,
): Promise<boolean> {
  const end = performance.now() + atMost;
  while (!isOver()) {
    if (await isSo()) return true;
    if (performance.now() + every > end) return false;
    await new Promise((done) => setTimeout(done, every));
  }
  return false;
}
