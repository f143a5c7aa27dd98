import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import type { Refused } from "#app/platform/refused.ts";
import { type Scan, type ScanBatch, scansText } from "./scan-batch.ts";
import { createScanQueue } from "./scan-queue.ts";
import type { ScanAnswer } from "./taking.server.ts";

/** Random key of a batch; unlike randomUUID it also exists on pages without https. */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join("-");

/** The page's queue of scans, and what became of them. */
export function useScans() {
  const { data, state, submit } = useFetcher<ScanAnswer | Refused>();
  const [queue] = useState(() => createScanQueue(newKey));
  const { waiting, sent, results } = useSyncExternalStore(queue.subscribe, queue.view, queue.view);
  const refused = data && "values" in data ? data : undefined;
  const answer = data && "results" in data ? data : undefined;

  const send = useCallback(
    (batch: ScanBatch | null) => {
      if (batch) void submit({ once: batch.once, scans: scansText(batch.scans) }, { method: "post" });
    },
    [submit],
  );
  useEffect(() => {
    if (!answer) return;
    queue.answered(answer);
    send(queue.next());
  }, [answer, queue, send]);
  useEffect(() => {
    if (waiting.length === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [waiting.length]);

  return {
    add(scan: Scan) {
      queue.add(scan);
      send(queue.next());
    },
    again: () => send(sent),
    drop() {
      queue.drop();
      send(queue.next());
    },
    results,
    waiting: waiting.length,
    refused: sent && state === "idle" ? refused : undefined,
  };
}
