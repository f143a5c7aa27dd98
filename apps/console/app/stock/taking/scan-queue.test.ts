import type { EntryResult } from "@noren/contract/product/stocktaking.owner.ts";
import { expect, test } from "vitest";
import { readScans, type Scan, scansText } from "./scan-batch.ts";
import { createScanQueue } from "./scan-queue.ts";
import { bookingWords, resultWords } from "./taking-words.ts";

const scan = (code: string): Scan => ({ code, quantity: "1", is_whole: false });
const unknown = (code: string): EntryResult => ({ code, outcome: "unknown", line: null });
function openQueue() {
  let made = 0;
  return createScanQueue(() => `key-${(made += 1)}`);
}

test("[OWN-26] scans wait while a batch is under way, and go in their order, fifty at most at once", () => {
  const queue = openQueue();
  queue.add(scan("T-0"));
  expect(queue.next()).toMatchObject({ once: "key-1", scans: [{ code: "T-0" }] });
  for (let at = 1; at <= 60; at++) queue.add(scan(`T-${at}`));
  expect(queue.next()).toBeNull();
  queue.answered({ once: "key-1", results: [unknown("T-0")] });
  const batch = queue.next()!;
  expect([batch.scans.length, batch.scans[0]!.code, batch.scans.at(-1)!.code]).toEqual([50, "T-1", "T-50"]);
  queue.answered({ once: batch.once, results: batch.scans.map(({ code }) => unknown(code)) });
  expect(queue.view().waiting).toHaveLength(10);
  expect(queue.view().results.map(({ code }) => code)[0]).toBe("T-50");
});

test("[OWN-26] an answer that comes twice, or to another batch, removes no scan that waits", () => {
  const queue = openQueue();
  queue.add(scan("A"));
  queue.next();
  queue.add(scan("B"));
  queue.answered({ once: "key-0", results: [] });
  expect(queue.view().waiting).toHaveLength(2);
  queue.answered({ once: "key-1", results: [unknown("A")] });
  queue.answered({ once: "key-1", results: [unknown("A")] });
  expect(queue.view().waiting).toEqual([scan("B")]);
});

test("[OWN-26] scans that are given up are those of the refused batch alone", () => {
  const queue = openQueue();
  queue.add(scan("A"));
  queue.next();
  queue.add(scan("B"));
  queue.drop();
  expect(queue.next()).toMatchObject({ scans: [{ code: "B" }] });
});

test("[OWN-26] a text that is no list of scans is refused", () => {
  for (const text of ["", "{}", "[]", "[1]", '[{"code":1,"quantity":"1","is_whole":false}]', "null", "["])
    expect(readScans(text)).toBeUndefined();
  expect(readScans(scansText([scan("A")]))).toEqual([scan("A")]);
  expect(readScans(scansText(Array.from({ length: 51 }, () => scan("T"))))).toBeUndefined();
});

test("[OWN-26] the button says what it books, and a result says what was counted", () => {
  expect(bookingWords({ different: 3, more_pieces: 1, fewer_pieces: 1200 })).toBe(
    "ちがい3種類（+1点・−1,200点）を在庫に反映する",
  );
  expect(bookingWords({ different: 0, more_pieces: 0, fewer_pieces: 0 })).toBe("ちがいなしとして、この棚卸を終える");
  expect(resultWords(unknown("X-1"))).toBe("X-1：この番号の商品はありません");
});
