import { ShopError } from "./errors.ts";
import type { BodyLimit } from "./limits.ts";

/** Max bytes of the lines above a part's content. */
const headMax = 4096;
const typeMax = 300;
const boundaryOf = /;\s?boundary="?([\w'()+,./:=?-]{1,70})"?(?:;|$)/i;

/**
 * A body of multipart/form-data as an object of texts and files. Its size, its parts and the lines above each are checked
 * before it is parsed. A name that comes twice is refused.
 */
export async function parseMultipart(
  body: ArrayBuffer,
  type: string,
  limit: BodyLimit,
): Promise<Record<string, string | File>> {
  if (body.byteLength > limit.bytes) throw new ShopError("common.too_large");
  const isMultipart = type.length <= typeMax && type.toLowerCase().startsWith("multipart/form-data");
  const boundary = isMultipart ? boundaryOf.exec(type)?.[1] : undefined;
  if (boundary && isPlain(Buffer.from(body), boundary, limit.values)) {
    const parts = await partsOf(body, boundary);
    const values = Object.fromEntries(parts);
    if (parts.length <= limit.values && Object.keys(values).length === parts.length) return values;
  }
  throw new ShopError("common.malformed");
}

/** So many parts and an end, each with a short head: parsing takes a third of a second for five megabytes of heads. */
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
