import { deflateSync, inflateSync } from "node:zlib";
import { sealBytes, unsealBytes } from "@noren/contract/platform/seal.ts";
import { type Answered, jsonType } from "./stored-output.ts";

/** Min bytes for compression; shorter bodies gain nothing. */
const compressedFrom = 300;
const encoding = "content-encoding";

/**
 * Storage format: JSON as it is; files and compressed bodies after one line with their headers. Compression is recorded
 * as the HTTP header content-encoding, so that the previous release, which knows headers only, answers it readably.
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

/**
 * Marker of an answer that is read again, followed by its sealed subject. Base64 never contains a colon, so that the
 * previous release refuses it (500).
 */
const again = "again:";
export const isReadAgain = (stored: string) => stored.startsWith(again);
export const sealReadAgain = (subject: object, key: Buffer) =>
  again + sealBytes(Buffer.from(JSON.stringify(subject)), key).toString("base64");
export const unsealReadAgain = (stored: string, key: Buffer): unknown =>
  JSON.parse(unsealBytes(Buffer.from(stored.slice(again.length), "base64"), key).toString());
