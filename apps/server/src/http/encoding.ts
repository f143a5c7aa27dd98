import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

export type Encoding = "br" | "gzip";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const known = ["br", "gzip"] as const;

/** Max characters of Accept-Encoding; browsers send about thirty. */
const maxHeaderLength = 500;

/** The best available encoding that the browser accepts; undefined for none. `br;q=0` excludes brotli. */
export function bestEncoding(accepted: string | null, atHand: readonly Encoding[] = known): Encoding | undefined {
  if (!accepted || accepted.length > maxHeaderLength) return undefined;
  const accepts = parseAccept(accepted.toLowerCase());
  return atHand.find((name) => accepts.find(({ type }) => type === name)?.q);
}

const levels = { quick: { br: 4, gzip: 1 }, cached: { br: 6, gzip: 6 }, best: { br: 11, gzip: 9 } };

/**
 * `effort` "quick" (brotli 4, gzip 1) is for answers sent once. "cached" is for cached pages: brotli 6 makes them a
 * tenth smaller for half a millisecond more, so that most pages fit into the first ten packets of a new connection.
 * "best" is for files that are cached for ever.
 */
export async function encode(bytes: Uint8Array, encoding: Encoding, effort: keyof typeof levels): Promise<Buffer> {
  if (encoding === "gzip") return zip(bytes, { level: levels[effort].gzip });
  const quality = levels[effort].br;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/;
const smallest = 1024;

/** Encodes the answer of a page or a call, if it is text and large enough. */
export async function compressed(response: Response, accepted: string | null, isHead: boolean): Promise<Response> {
  const { headers, status } = response;
  if (!compressible.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return response;
  headers.append("vary", "Accept-Encoding");
  const encoding = bestEncoding(accepted);
  if (!encoding || isHead || status === 204 || status === 304) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  headers.delete("content-length");
  if (bytes.length < smallest) return new Response(bytes, { status, headers });
  headers.set("content-encoding", encoding);
  return new Response(new Uint8Array(await encode(bytes, encoding, "quick")), { status, headers });
}
