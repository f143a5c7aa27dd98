import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { damaged } from "./backup-refusal.ts";
import { sealing, unsealing } from "./sealed-bytes.ts";

/** Size and SHA-256 of a part's file, as it is on the disk. */
export type PartSum = { bytes: number; sha256: string };

/** A file of lines, compressed, and sealed if there is a key. `name` is bound to the sealed bytes. */
export type Part = { path: string; name: string; key: Buffer | undefined };

/** Writes texts into a new file and flushes it to the disk. */
export async function writePart({ path, name, key }: Part, texts: AsyncIterable<string>): Promise<PartSum> {
  const sum = createHash("sha256");
  let bytes = 0;
  await pipeline(
    Readable.from(texts, { highWaterMark: 2 }),
    createGzip({ level: 4 }),
    sealing(key, name),
    async function* measure(source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        sum.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(path, { flags: "wx", flush: true }),
  );
  return { bytes, sha256: sum.digest("hex") };
}

/** The lines of a part, some at a time; refuses a part that differs from its sum. */
export async function* readPart({ path, name, key }: Part, expected: PartSum): AsyncGenerator<string[]> {
  const sum = createHash("sha256");
  const unzip = createGunzip().setEncoding("utf8");
  const reading = pipeline(
    createReadStream(path),
    async function* measure(source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        sum.update(piece);
        yield piece;
      }
    },
    unsealing(key, name),
    unzip,
  );
  // whoever reads the end of the pipeline gets its error
  reading.catch(() => {});
  let rest = "";
  try {
    for await (const text of unzip as AsyncIterable<string>) {
      if (!text.includes("\n")) {
        rest += text;
        continue;
      }
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      yield lines;
    }
    await reading;
  } catch (error) {
    throw isOfReading(error) ? damaged(name) : error;
  }
  if (rest !== "" || sum.digest("hex") !== expected.sha256) throw damaged(name);
}

/** A line of a part as JSON. A changed byte may show here before zlib has come to the sum at the end. */
export function parsedLine<T>(line: string, name: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw damaged(name);
  }
}

/** Errors of zlib, of `unsealing`, and of a file that is not there. */
function isOfReading(error: unknown): boolean {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return code.startsWith("Z_") || code === "ENOENT" || code === "EISDIR" || message.startsWith("The sealed bytes");
}
