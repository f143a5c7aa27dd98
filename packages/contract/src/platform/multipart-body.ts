import { ShopError } from "./errors.ts";
import type { BodyLimit } from "./limits.ts";

/** Max bytes of a part's headers, and of its content type. */
const headMax = 4096;
const typeMax = 300;
const boundaryOf = /;\s?boundary="?([\w'()+,./:=?-]{1,70})"?(?:;|$)/i;

/** Parses multipart/form-data into an object of texts and files. Repeated names are refused. */
export async function parseMultipart(
  body: ArrayBuffer,
  type: string,
  limit: BodyLimit,
): Promise<Record<string, string | File>> {
  const parts = await parseMultipartParts(body, type, limit);
  const values = Object.fromEntries(parts);
  if (Object.keys(values).length < parts.length) throw new ShopError("common.malformed");
  return values;
}

/**
 * Parses multipart/form-data into its parts. Size, number of parts and length of part headers are checked before
 * parsing. A name may be repeated, as by a field for several files.
 */
export async function parseMultipartParts(
  body: ArrayBuffer,
  type: string,
  limit: BodyLimit,
): Promise<[string, string | File][]> {
  if (body.byteLength > limit.bytes) throw new ShopError("common.too_large");
  const isMultipart = type.length <= typeMax && type.toLowerCase().startsWith("multipart/form-data");
  const boundary = isMultipart ? boundaryOf.exec(type)?.[1] : undefined;
  if (boundary && isPlain(Buffer.from(body), boundary, limit.values)) {
    const parts = await partsOf(body, boundary);
    if (parts.length <= limit.values) return parts;
  }
  throw new ShopError("common.malformed");
}

/**
 * Whether the body has max `max` parts with short headers. Checked before parsing, since 5 MB of headers take a third
 * of a second.
 */
function isPlain(body: Buffer, boundary: string, max: number): boolean {
  let count = 0;
  for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + boundary.length)) {
    const from = at + boundary.length;
    const isEnd = body.toString("latin1", from, from + 2) === "--";
    if (++count > max + 1) return false;
    if (!isEnd && body.subarray(from, from + headMax).indexOf("\r\n\r\n") < 0) return false;
  }
  return count > 0;
}

async function partsOf(body: ArrayBuffer, boundary: string): Promise<[string, string | File][]> {
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  try {
    return [...(await new Response(body, { headers }).formData())];
  } catch {
    throw new ShopError("common.malformed");
  }
}
