/** Time to draw a receipt and its size, by number of lines: `npm run bench -- documents`. */
import { drawDocument } from "@noren/api/fulfilment/document/draw-document.ts";
import { receiptDocument } from "@noren/api/fulfilment/document/receipt-document.ts";
import { sampleOrder, sampleReceipt } from "@noren/api/testing/document-content.ts";
import { pdfPages } from "@noren/api/testing/documents.ts";
import { option, printMachine } from "./machine.ts";

const target = { ms: 100, bytes: 200_000 };
const rounds = Number(option("rounds", "40"));

printMachine(
  `Receipts as PDF, ${rounds} rounds each; the processor's time beside the clock's, since others may be at work`,
);
for (const lines of [1, 10, 50, 200]) {
  const receipt = sampleReceipt(sampleOrder(lines));
  const first = await timed(receipt);
  const warm = [];
  for (let round = 0; round < rounds; round++) warm.push(await timed(receipt));
  const clock = median(warm.map(({ ms }) => ms));
  const work = median(warm.map(({ cpu }) => cpu));
  const isReached = clock < target.ms && first.bytes.length < target.bytes;
  console.log(
    `${String(lines).padStart(3)} lines, ${String(pdfPages(first.bytes).length).padStart(2)} pages: ` +
      `${clock.toFixed(1)} ms (processor ${work.toFixed(1)} ms), the first one ${first.ms.toFixed(0)} ms, ` +
      `${(first.bytes.length / 1000).toFixed(1)} KB: ${isReached ? "reached" : "MISSED"}`,
  );
}

async function timed(receipt: ReturnType<typeof sampleReceipt>) {
  const before = process.cpuUsage();
  const began = performance.now();
  const bytes = await drawDocument(receiptDocument(receipt));
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { bytes, ms, cpu: (user + system) / 1000 };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
