import { isLoopbackHost } from "#api/channel/channel-address.ts";

/** Max bytes of a response; metadata and keys have a few thousand. */
const maxResponseBytes = 256 * 1024;

/** Requests to a provider: https only (except for an issuer on this machine), no redirects, bounded responses. */
export function providerFetch(issuer: URL) {
  return async (address: string, options: object): Promise<Response> => {
    const url = new URL(address);
    if (!mayRequest(issuer, url)) throw new Error("A provider names an address that is not asked.");
    const response = await fetch(url, { ...options, redirect: "manual" });
    const { status, headers } = response;
    if (status >= 500) throw Object.assign(new Error("A provider cannot answer."), { status });
    return new Response(await bytesOf(response), { status, headers });
  };
}

/** A public issuer must not name a local address, and an issuer on this machine no other origin. */
export function mayRequest(issuer: URL, url: URL): boolean {
  if (issuer.protocol === "http:") return url.origin === issuer.origin && isLoopbackHost(url.host);
  return url.protocol === "https:" && !isLoopbackHost(url.host);
}

async function bytesOf({ body, status }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body || [204, 205, 304].includes(status)) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  // Throwing out of the loop cancels the rest of the response.
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > maxResponseBytes) throw new Error("A provider's answer is too long.");
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
