/** Interval and max duration of polling, in milliseconds (NAV-16). */
export type Pace = { every: number; timeout: number };

/** For a login that is completed in another tab, by an emailed link. */
export const loginPace: Pace = { every: 100, timeout: 3000 };
/** For a task of the server, such as a file that is being made. */
export const taskPace: Pace = { every: 200, timeout: 5000 };

/** Asks at once, then at the interval, one request after the other. Answers whether it was yes before the timeout. */
export async function poll(
  isSo: () => Promise<boolean>,
  { every, timeout }: Pace,
  isOver: () => boolean = () => false,
): Promise<boolean> {
  const end = performance.now() + timeout;
  while (!isOver()) {
    if (await isSo()) return true;
    if (performance.now() + every > end) return false;
    await new Promise((done) => setTimeout(done, every));
  }
  return false;
}
