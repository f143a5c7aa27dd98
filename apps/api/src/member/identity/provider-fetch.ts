import { isLoopbackHost } from "#api/channel/channel-address.ts";

/** Bytes of an answer: metadata and keys are a few thousand. */
const longestAnswer = 256 * 1024;

/**
 * Requests to a provider: by https alone (an issuer on this machine answers for itself), without following redirects, and
 * no longer than an answer can be.
 */
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

/** An issuer of the internet leads to no machine of ours by a plain address, nor one of this machine elsewhere. */
export function mayRequest(issuer: URL, url: URL): boolean {
  if (issuer.protocol === "http:") return url.origin === issuer.origin && isLoopbackHost(url.host);
  return url.protocol === "https:" && !isLoopbackHost(url.host);
}

async function bytesOf({ body, status }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body || [204, 205, 304].includes(status)) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  // leaving the loop by the error ends the answer, however much of it was still to come
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > longestAnswer) throw new Error("A provider's answer is too long.");
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
