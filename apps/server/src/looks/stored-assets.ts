import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Db } from "@noren/api/platform/db/open.ts";
import { ttlCache } from "@noren/api/platform/ttl-cache/ttl-cache.ts";
import { getMimeType } from "hono/utils/mime";
import { encode } from "../http/encoding.ts";
import { toEtag } from "../http/etag.ts";
import { forever, type StaticFile } from "./static-files.ts";

export type StoredAssets = {
  /** A file of another release's build; undefined if there is none. */
  find: (path: string) => Promise<StaticFile | undefined>;
  /** Addresses of a look's built stylesheets in all releases. */
  stylesheets: (look: string) => Promise<string[]>;
};

const unzip = promisify(brotliDecompress);
const always = () => true;
/** Lifetime of the list (ms); shorter than a start, which stores its files before its first process opens. */
const listedFor = 1000;

/**
 * Files of other releases (store-assets.ts). The list of addresses is read at most once a second, so that invented
 * addresses do not load the database; files are encoded once and cached in memory for a while.
 */
export function createStoredAssets(db: Db): StoredAssets {
  const lists = ttlCache<ReadonlySet<string>>({ ttlMs: listedFor, limit: 1, isWorth: always });
  const files = ttlCache<StaticFile | undefined>({ ttlMs: 300_000, limit: 500, isWorth: (file) => file !== undefined });
  const list = () =>
    lists("all", async () => {
      const rows = await db.selectFrom("built_asset").select("path").execute();
      return new Set(rows.map(({ path }) => path));
    });

  return {
    async find(path) {
      return (await list()).has(path) ? files(path, () => load(db, path)) : undefined;
    },
    async stylesheets(look) {
      return [...(await list())].filter((path) => path.startsWith(`/_${look}/`) && path.endsWith(".css"));
    },
  };
}

async function load(db: Db, path: string): Promise<StaticFile | undefined> {
  const row = await db.selectFrom("built_asset").select("brotli").where("path", "=", path).executeTakeFirst();
  if (!row) return undefined;
  const plain = new Uint8Array(await unzip(row.brotli));
  return {
    type: getMimeType(path) ?? "application/octet-stream",
    etag: toEtag(plain),
    cacheControl: forever,
    plain,
    br: new Uint8Array(row.brotli),
    gzip: new Uint8Array(await encode(plain, "gzip", "best")),
  };
}
