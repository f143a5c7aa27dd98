/**
 * Reads a body to its end; undefined as soon as it is longer than `limit` bytes, which cancels the rest. Content-Length
 * is not read, since a sender may write anything there.
 */
export async function readLimited(
  { body }: Pick<Request | Response, "body">,
  limit: number,
): Promise<Uint8Array | undefined> {
  if (!body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  // returning out of the loop cancels the rest
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
