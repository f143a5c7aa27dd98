/**
 * Files made to be expensive for their decoder, decoded in turn as an upload is: the answer, processor time, wall time,
 * peak memory of the decoder's process and memory gained by the shop's own process: `npm run bench -- hostile-files`.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Decoded, decodeApart, decoderLimits } from "../apps/server/src/pictures/decoder-process.ts";
import { hostilePictures } from "../apps/server/src/testing/hostile-pictures.ts";
import { printMachine } from "./machine.ts";

const program = fileURLToPath(new URL("../apps/server/build/decoder.js", import.meta.url));
/** Milliseconds of a tick in /proc (100 Hz). */
const clockTick = 10;
const mb = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

// The timeout is raised so that a busy machine affects the wall time only.
const limits = { ...decoderLimits, timeout: 120_000 };
const { memory, seconds } = limits;
printMachine(`${hostilePictures.length} hostile files; a decoder has ${memory} MB and ${seconds} s of processor time`);
console.log(
  "| File | Bytes | Answer | Processor | Clock | Decoder | Shop |\n| --- | --- | --- | --- | --- | --- | --- |",
);
for (const { name, bytes } of hostilePictures) {
  const file = await bytes();
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const peak = watchChildren();
  const began = performance.now();
  const decoded = await decodeApart(file, { program, limits });
  const clock = Math.round(performance.now() - began);
  const used = peak();
  const gained = Math.max(0, process.memoryUsage.rss() - before);
  const cells = [name, file.length.toLocaleString("en"), answerOf(decoded), `${used.ms} ms`, `${clock} ms`];
  console.log(`| ${[...cells, mb(used.memory), mb(gained)].join(" | ")} |`);
}

function answerOf(decoded: Decoded): string {
  if ("bytes" in decoded) return "taken";
  if ("refusal" in decoded) return decoded.refusal;
  return "ended" in decoded ? `ended: ${decoded.ended}` : "not in time";
}

/** Peak memory (bytes) and processor time (ms) of child processes, polled every 3 ms; Linux only. */
function watchChildren(): () => { memory: number; ms: number } {
  const peaks = { memory: 0, ms: 0 };
  const look = () => {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").split(" ").filter(Boolean);
    for (const pid of children) {
      const [status, stat] = [readOf(pid, "status"), readOf(pid, "stat").split(") ")[1]?.split(" ") ?? []];
      peaks.memory = Math.max(peaks.memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
      peaks.ms = Math.max(peaks.ms, (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * clockTick);
    }
  };
  const timer = setInterval(look, 3);
  return () => {
    clearInterval(timer);
    return peaks;
  };
}

function readOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    // The process has ended meanwhile.
    return "";
  }
}
