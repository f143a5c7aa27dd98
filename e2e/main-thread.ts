import type { Page } from "playwright-core";

/** Of one visit, in milliseconds; `blocking` is what long tasks took beyond 50 ms each after the first paint. */
export type Tasks = { blocking: number; longest: number; firstPaint: number; largestPaint: number; shift: number };

type Seen = { lastLong: number; tasks: { start: number; duration: number }[]; largest: number; shift: number };
type Shift = PerformanceEntry & { value: number };

declare global {
  interface Window {
    seen?: Seen;
  }
}

/** In the page, before anything of it. */
export function watchTasks(): void {
  const seen: Seen = { lastLong: 0, tasks: [], largest: 0, shift: 0 };
  window.seen = seen;
  const see = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  see("longtask", ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, duration });
    seen.lastLong = startTime + duration;
  });
  see("largest-contentful-paint", ({ startTime }) => (seen.largest = startTime));
  see("layout-shift", (entry) => (seen.shift += (entry as Shift).value));
}

/** Until the page is live and no task was long for three seconds, in which also what comes late has come. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const started = await page.evaluate(() => performance.now());
  await page.waitForFunction((began) => performance.now() - Math.max(began, window.seen!.lastLong) > 3000, started, {
    polling: 250,
  });
}

/** In the page. */
export function readTasks(): Tasks {
  const { tasks, largest, shift } = window.seen!;
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]!.startTime;
  const later = tasks.map(({ start, duration }) => Math.min(duration, start + duration - firstPaint));
  return {
    blocking: later.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    longest: Math.max(0, ...later),
    firstPaint,
    largestPaint: largest,
    shift,
  };
}
