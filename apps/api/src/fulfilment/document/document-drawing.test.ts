import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { sampleOrder, sampleReceipt } from "#api/testing/document-content.ts";
import { pdfPages } from "#api/testing/documents.ts";
import { createDrawing, type Drawing } from "./document-drawing.ts";
import type { PrintedDocument } from "./document.ts";
import { receiptDocument } from "./receipt-document.ts";

const receipt = (lines: number) => receiptDocument(sampleReceipt(sampleOrder(lines)));
const later = { isFirst: false };
const draw = (drawing: Drawing, document: PrintedDocument, subject = "") =>
  drawing.withPlace(subject, (own) => own(document, later));

/** A thread that answers a document's title; with the title "die" it ends, with "hang" it never answers. */
const folder = mkdtempSync(join(tmpdir(), "noren-drawing-"));
const program = pathToFileURL(join(folder, "worker.mjs"));
writeFileSync(
  program,
  `import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ number }) => {
    if (number === "die") process.exit(3);
    if (number !== "hang") parentPort.postMessage({ bytes: new TextEncoder().encode(number) });
  });`,
);
const named = (number: string) => ({ number }) as PrintedDocument;
const nameOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const codeOf = (error: unknown) => (error instanceof ShopError ? error.code : String(error));

test("[SEC-02] documents are drawn in another thread, and the main thread continues meanwhile", async () => {
  const drawing = createDrawing();
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const bytes = await draw(drawing, receipt(200));
  clearInterval(counting);
  expect(pdfPages(bytes).length).toBeGreaterThan(5);
  expect(turns).toBeGreaterThan(5);
});

test("[SEC-02, ERR-05] above the max the drawing of a document is refused before any work, and other clients' documents are drawn", async () => {
  const drawing = createDrawing({ places: 4, placesPerSubject: 2, program });
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const ask = (subject: string, name: string) =>
    drawing.withPlace(subject, async (own) => {
      started.push(name);
      await gate.promise;
      return nameOf(await own(named(name), later));
    });
  const drawn = [ask("a", "a1"), ask("a", "a2"), ask("b", "b1")];
  await expect(ask("a", "a3")).rejects.toMatchObject({ code: "common.too_many_requests", data: { retry_after: 2 } });
  drawn.push(ask("c", "c1"));
  await expect(ask("d", "d1")).rejects.toMatchObject({ code: "common.too_many_requests" });
  expect(started).toEqual(["a1", "a2", "b1", "c1"]);
  gate.resolve();
  expect(await Promise.all(drawn)).toEqual(["a1", "a2", "b1", "c1"]);
  expect(await ask("a", "a4")).toBe("a4");
});

test("[SEC-02] a document of an open transaction is drawn before the waiting ones", async () => {
  const drawing = createDrawing({ program });
  const order: string[] = [];
  const one = (name: string, isFirst: boolean) =>
    drawing.withPlace("", async (own) => void order.push(nameOf(await own(named(name), { isFirst }))));
  await Promise.all([one("1", false), one("2", false), one("3", false), one("first", true)]);
  expect(order).toEqual(["1", "first", "2", "3"]);
});

test("[SEC-02] a thread that dies or takes too long loses its own document only, and the next one is drawn by a new thread", async () => {
  const drawing = createDrawing({ program, timeout: 3000 });
  const ends = ["die", "1", "hang", "2"].map((name) => draw(drawing, named(name)).then(nameOf, codeOf));
  expect(await Promise.all(ends)).toEqual([
    "Error: The thread that draws documents ended with 3.",
    "1",
    "common.too_many_requests",
    "2",
  ]);
});

test("[SEC-02] the drawing thread does not keep the process alive", () => {
  const file = new URL("./document-drawing.ts", import.meta.url).href;
  const script = `
    import { createDrawing } from ${JSON.stringify(file)};
    const drawing = createDrawing({ program: new URL(${JSON.stringify(program.href)}) });
    await drawing.withPlace("", (draw) => draw({ number: "1" }, { isFirst: false }));
    console.log("drawn");`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(output.trim()).toBe("drawn");
});
