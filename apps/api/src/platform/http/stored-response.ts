import { sealBytes, unsealBytes } from "@noren/contract/platform/seal.ts";
import { type Answered, jsonType } from "./stored-output.ts";

/** JSON is stored as it is; a file's bytes follow one line with its headers. */
function packed({ body, headers }: Answered): Buffer {
  const bytes = Buffer.from(body);
  if (headers["content-type"] === jsonType["content-type"]) return bytes;
  return Buffer.concat([Buffer.from(`${JSON.stringify(Object.entries(headers))}\n`), bytes]);
}

function unpacked(stored: Buffer, status: number): Answered {
  const end = stored[0] === "[".charCodeAt(0) ? stored.indexOf("\n") : -1;
  if (end < 0) return { status, body: new Uint8Array(stored), headers: jsonType };
  const headers = JSON.parse(stored.subarray(0, end).toString()) as [string, string][];
  return { status, body: new Uint8Array(stored.subarray(end + 1)), headers: Object.fromEntries(headers) };
}

export const sealAnswer = (answer: Answered, key: Buffer) => sealBytes(packed(answer), key).toString("base64");
export const unsealAnswer = (stored: string, key: Buffer, status: number) =>
  unpacked(unsealBytes(Buffer.from(stored, "base64"), key), status);
