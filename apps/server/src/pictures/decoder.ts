import { encodePixels } from "./encode-pixels.ts";

/** Bytes of memory at which this process ends itself, where the system sets no limit or counts otherwise. */
const memoryMax = Number(process.argv[2]) * 1024 * 1024;
const watchMs = 10;

setInterval(() => {
  if (process.memoryUsage.rss() > memoryMax) process.kill(process.pid, "SIGKILL");
}, watchMs).unref();

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const encoded = await encodePixels(Buffer.concat(chunks));
const { bytes, ...head } = typeof encoded === "string" ? { refusal: encoded, bytes: undefined } : encoded;
process.stdout.write(`${JSON.stringify(head)}\n`);
if (bytes) process.stdout.write(bytes);
