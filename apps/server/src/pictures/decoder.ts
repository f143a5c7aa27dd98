import { encodePixels } from "./encode-pixels.ts";
import { watchOwnLimits } from "./own-limits.ts";

watchOwnLimits({ memory: Number(process.argv[2]) });

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const encoded = await encodePixels(Buffer.concat(chunks));
const { bytes, ...head } = typeof encoded === "string" ? { refusal: encoded, bytes: undefined } : encoded;
process.stdout.write(`${JSON.stringify(head)}\n`);
if (bytes) process.stdout.write(bytes);
