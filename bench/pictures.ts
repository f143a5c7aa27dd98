/**
 * Draws the demo's pictures at a list's width one after another: in the shop's own process, in the reused drawing
 * process, and in a new process for each. Prints processor and wall time of each: `npm run bench -- pictures`.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openPictures } from "../demo/load/demo-pictures.ts";
import { drawPicture } from "../apps/server/src/pictures/draw-picture.ts";
import { createDrawingProcesses, drawingLimits } from "../apps/server/src/pictures/drawing-process.ts";
import { option, printMachine } from "./machine.ts";

const program = fileURLToPath(new URL("../apps/server/build/drawer.js", import.meta.url));
const [count, width, format] = [Number(option("count", "60")), 400, "webp"] as const;
const { files } = await openPictures();
const originals = [...files]
  .filter(([path]) => path.startsWith("demo/products/"))
  .slice(0, count)
  .map(([, bytes]) => Buffer.from(bytes));

/** Processor time in ms of this process and its ended children, from ticks of 10 ms. */
function processorMs(): number {
  const parts = readFileSync("/proc/self/stat", "utf8").split(") ")[1]!.split(" ");
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(parts[at]) * 10, 0);
}

async function measure(name: string, draw: (bytes: Buffer) => Promise<unknown>, end: () => Promise<unknown>) {
  const [began, processor] = [performance.now(), processorMs()];
  const first = await timed(() => draw(originals[0]!));
  for (const original of originals.slice(1)) await draw(original);
  const clock = (performance.now() - began) / originals.length;
  await end();
  const used = (processorMs() - processor) / originals.length;
  console.log(`| ${[name, `${used.toFixed(0)} ms`, `${clock.toFixed(0)} ms`, `${first.toFixed(0)} ms`].join(" | ")} |`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Waits until an ended child is reaped: only then /proc counts its processor time. */
const reaped = () => new Promise((resolve) => setTimeout(resolve, 500));
const limits = { ...drawingLimits, timeout: 120_000 };

printMachine(`${originals.length} drawings, ${width} pixels wide, as ${format}`);
console.log("| Drawn in | Processor | Clock | First |\n| --- | --- | --- | --- |");
await measure("the shop's own process", (bytes) => drawPicture(bytes, width, format), reaped);
for (const [name, pictures] of [
  ["a process that is kept", limits.pictures],
  ["a process for each picture", 1],
] as const) {
  const { draw, close } = createDrawingProcesses({ program, limits: { ...limits, pictures } });
  await measure(
    name,
    (bytes) => draw({ width, format, bytes }),
    () => {
      close();
      return reaped();
    },
  );
}
