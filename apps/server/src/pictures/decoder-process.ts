import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { typeOf } from "@noren/api/platform/files/file-kind.ts";
import type { EncodedPicture } from "@noren/api/platform/files/file-port.ts";
import { type ProcessLimits, startLimited } from "./limited-process.ts";
import { type Refusal, refusals } from "./picture-refusals.ts";

export type DecoderLimits = ProcessLimits & {
  /** Max wall-clock time (ms), whatever processor time it has used. */
  timeout: number;
};

/** The outcome: encoded, refused, too late, or the reason why the decoder was ended, for the log. */
export type Decoded = EncodedPicture | { refusal: Refusal } | { isLate: true } | { ended: string };

export const decoderLimits: DecoderLimits = { memory: 512, seconds: 4, timeout: 8_000 };

/** Max bytes of an answer: 2,560 times 2,560 pixels of four channels are 26 MB. */
const answerMax = 32_000_000;
const ownProgram = fileURLToPath(new URL("./decoder.ts", import.meta.url));

export type DecoderOptions = { limits?: DecoderLimits; signal?: AbortSignal | undefined; program?: string };

/**
 * Decodes one picture in a separate process, which then ends. If a hostile file makes the decoder use memory or time,
 * or run foreign code, the system ends it at its limits; it has no access to the shop's memory, secrets or other
 * visitors' files (docs/decisions/0082).
 */
export async function decodeApart(bytes: Uint8Array, options: DecoderOptions = {}): Promise<Decoded> {
  const { limits = decoderLimits, signal, program = ownProgram } = options;
  const child = startLimited(program, limits);
  let isLate = false;
  const end = () => void child.kill("SIGKILL");
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, limits.timeout);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    const exit = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
    // who is ended reads no more
    child.stdin!.on("error", () => {}).end(bytes);
    const [[code, endSignal], answer] = await Promise.all([exit, readAnswer(child)]);
    const decoded = code === 0 && answer && toDecoded(answer);
    return decoded || (isLate ? { isLate } : { ended: endSignal ?? `exit code ${code}` });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    end();
  }
}

async function readAnswer(child: ChildProcess): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of child.stdout!) {
    length += (chunk as Buffer).length;
    if (length > answerMax) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

type Head = Omit<EncodedPicture, "bytes"> | { refusal: Refusal };

/** Parses a line of JSON followed by the picture's bytes. Undefined for any other answer. */
function toDecoded(answer: Buffer): EncodedPicture | { refusal: Refusal } | undefined {
  const end = answer.indexOf("\n");
  const head = end > 0 && end <= headMax && (JSON.parse(answer.toString("utf8", 0, end)) as Head);
  if (!head) return undefined;
  if ("refusal" in head) return refusals.includes(head.refusal) ? { refusal: head.refusal } : undefined;
  const { type, width, height, color } = head;
  const bytes = new Uint8Array(answer.subarray(end + 1));
  const isSize = [width, height].every((side) => Number.isInteger(side) && side > 0);
  if (typeOf(bytes) !== type || !isSize || !/^#[0-9a-f]{6}$/.test(color)) return undefined;
  return { bytes, type, width, height, color };
}

const headMax = 200;
