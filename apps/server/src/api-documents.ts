import { encode } from "./http/encoding.ts";
import { toEtag } from "./http/etag.ts";
import type { StaticFile } from "./looks/static-files.ts";

const paths = new Set(["/api/openapi.json", "/api/docs"]);

/**
 * The API document: large, and the same for all callers while the process runs, so it is generated and encoded once.
 * Undefined for any other path.
 */
export function createApiDocuments(fetchApi: (request: Request) => Response | Promise<Response>) {
  const made = new Map<string, Promise<StaticFile>>();
  return function documentAt(path: string): Promise<StaticFile> | undefined {
    if (!paths.has(path)) return undefined;
    const known = made.get(path);
    if (known) return known;
    const file = readDocument(path);
    made.set(path, file);
    file.catch(() => made.delete(path));
    return file;
  };

  async function readDocument(path: string): Promise<StaticFile> {
    const response = await fetchApi(new Request(`http://api${path}`));
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    const plain = new Uint8Array(await response.arrayBuffer());
    const [br, gzip] = await Promise.all([encode(plain, "br", "cached"), encode(plain, "gzip", "cached")]);
    return {
      type: response.headers.get("content-type")!,
      etag: toEtag(plain),
      cacheControl: "no-cache",
      policy: response.headers.get("content-security-policy") ?? undefined,
      plain,
      br: new Uint8Array(br),
      gzip: new Uint8Array(gzip),
    };
  }
}
