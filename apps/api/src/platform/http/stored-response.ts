import { deflateSync, inflateSync } from "node:zlib";
import { sealBytes, unsealBytes } from "@noren/contract/platform/seal.ts";
import { type Answered, jsonType } from "./stored-output.ts";

/** Shorter bodies gain nothing. */
const compressedFrom = 300;
const encoding = "content-encoding";

/**
 * JSON is stored as it is; what follows one line with headers is a file, or compressed. Compressed it is named as HTTP names
 * it, so that the release before, which knows headers alone, answers it in a way that a client reads.
 */
function packed({ body, headers }: Answered): Buffer {
  const bytes = Buffer.from(body);
  const isJson = headers["content-type"] === jsonType["content-type"];
  if (isJson && bytes.length < compressedFrom) return bytes;
  if (!isJson) return withHeaders(headers, bytes);
  return withHeaders({ ...headers, [encoding]: "deflate" }, deflateSync(bytes));
}

const withHeaders = (headers: Answered["headers"], bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${JSON.stringify(Object.entries(headers))}\n`), bytes]);

function unpacked(stored: Buffer, status: number): Answered {
  const end = stored[0] === "[".charCodeAt(0) ? stored.indexOf("\n") : -1;
  if (end < 0) return { status, body: new Uint8Array(stored), headers: jsonType };
  const named = Object.fromEntries(JSON.parse(stored.subarray(0, end).toString()) as [string, string][]);
  const { [encoding]: compressed, ...headers } = named;
  const bytes = stored.subarray(end + 1);
  return { status, body: new Uint8Array(compressed ? inflateSync(bytes) : bytes), headers };
}

export const sealAnswer = (answer: Answered, key: Buffer) => sealBytes(packed(answer), key).toString("base64");
export const unsealAnswer = (stored: string, key: Buffer, status: number) =>
  unpacked(unsealBytes(Buffer.from(stored, "base64"), key), status);

/** An answer that is read again: what reads it, sealed. No Base64 begins so, so that the release before refuses it (500). */
const again = "again:";
export const isReadAgain = (stored: string) => stored.startsWith(again);
export const sealReadAgain = (subject: object, key: Buffer) =>
  again + sealBytes(Buffer.from(JSON.stringify(subject)), key).toString("base64");
export const unsealReadAgain = (stored: string, key: Buffer): unknown =>
  JSON.parse(unsealBytes(Buffer.from(stored.slice(again.length), "base64"), key).toString());
