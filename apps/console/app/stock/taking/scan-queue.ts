import type { EntryResult } from "@noren/contract/product/stocktaking.owner.ts";
import { nextBatch, type Scan, type ScanBatch } from "./scan-batch.ts";

/** Results that the page shows at once. */
const shownMax = 6;

export type QueueView = {
  waiting: readonly Scan[];
  /** The batch under way; its scans are the first of those that wait. */
  sent: ScanBatch | null;
  /** The newest first. */
  results: readonly EntryResult[];
};

/**
 * Scans wait in the page and are sent one batch after the other, so that nobody waits between two scans. A batch keeps
 * its key until it is answered: sent again, it counts once.
 */
export function createScanQueue(newKey: () => string) {
  let view: QueueView = { waiting: [], sent: null, results: [] };
  const listeners = new Set<() => void>();
  function set(next: Partial<QueueView>) {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }
  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (scan: Scan) => set({ waiting: [...view.waiting, scan] }),
    /** The batch to send now; null while one is under way, or nothing waits. */
    next(): ScanBatch | null {
      if (view.sent || view.waiting.length === 0) return null;
      const sent = nextBatch(view.waiting, newKey());
      set({ sent });
      return sent;
    },
    /** Takes an answer of the batch under way; another one is ignored. */
    answered({ once, results }: { once: string; results: readonly EntryResult[] }) {
      if (once !== view.sent?.once) return;
      const shown = [...results.toReversed(), ...view.results].slice(0, shownMax);
      set({ waiting: view.waiting.slice(view.sent.scans.length), sent: null, results: shown });
    },
    /** Gives up the batch under way, which was refused. */
    drop: () => set({ waiting: view.waiting.slice(view.sent?.scans.length ?? 0), sent: null }),
  };
}
