import type { Db } from "@noren/api/platform/db/open.ts";
import type { Look } from "@noren/storefront/server/looks.ts";
import { encode } from "../http/encoding.ts";
import { builtFiles, forever, readStaticFile } from "./static-files.ts";

const day = 86_400_000;
/** Max age (ms) and total size (bytes) of files of earlier releases. */
const defaultLimits = { replacedFor: 30 * day, replacedBytes: 64 * 1024 * 1024 };
/** Rows per statement. */
const batch = 50;

type Build = Pick<Look, "name" | "clientFolder">;

/** All builds whose files browsers load. */
export const withConsole = (looks: ReadonlyMap<string, Build>, console: Build | undefined) =>
  console ? new Map([...looks, [console.name, console]]) : looks;

type Stored = { path: string; bytes: number; replaced_at: Date | null };

/**
 * Stores the files of these builds before any page names them, and removes files that no build has used for long. The
 * database is used since all nodes share it; a build that was started before adds no rows.
 */
export async function storeAssets(
  db: Db,
  builds: ReadonlyMap<string, Build>,
  now: Date,
  limits = defaultLimits,
): Promise<void> {
  const stored = await db
    .selectFrom("built_asset")
    .select(({ fn }) => ["path", fn<number>("octet_length", ["brotli"]).as("bytes"), "replaced_at"])
    .execute();
  const known = new Set(stored.map(({ path }) => path));
  const named = new Set<string>();
  for (const { name, clientFolder } of builds.values()) {
    const files = builtFiles(clientFolder, `/_${name}/`).filter(({ cacheControl }) => cacheControl === forever);
    for (const { address } of files) named.add(address);
    const fresh = files.filter(({ address }) => !known.has(address));
    for (let from = 0; from < fresh.length; from += batch) {
      const values = fresh.slice(from, from + batch).map(async (file) => {
        const { plain, br } = readStaticFile(file);
        return { path: file.address, brotli: br ?? new Uint8Array(await encode(plain, "br", "cached")) };
      });
      // another node may store the same files at the same time
      await db
        .insertInto("built_asset")
        .values(await Promise.all(values))
        .onConflict((on) => on.doNothing())
        .execute();
    }
  }
  await mark(
    db,
    stored.filter(({ path, replaced_at }) => replaced_at && named.has(path)),
    null,
  );
  await mark(
    db,
    stored.filter(({ path, replaced_at }) => !replaced_at && !named.has(path)),
    now,
  );
  const replaced = stored.filter(({ path }) => !named.has(path));
  await remove(db, outdated(replaced, now, limits));
}

async function mark(db: Db, assets: readonly Stored[], replacedAt: Date | null) {
  const paths = assets.map(({ path }) => path);
  if (paths.length === 0) return;
  await db.updateTable("built_asset").set({ replaced_at: replacedAt }).where("path", "in", paths).execute();
}

async function remove(db: Db, assets: readonly Stored[]) {
  const paths = assets.map(({ path }) => path);
  if (paths.length > 0) await db.deleteFrom("built_asset").where("path", "in", paths).execute();
}

/** Files that were replaced too long ago, or that exceed the space after those replaced later. */
function outdated(replaced: readonly Stored[], now: Date, limits: typeof defaultLimits): Stored[] {
  const at = ({ replaced_at }: Stored) => (replaced_at ?? now).getTime();
  let bytes = 0;
  return replaced
    .toSorted((a, b) => at(b) - at(a))
    .filter((asset) => {
      bytes += asset.bytes;
      return bytes > limits.replacedBytes || at(asset) < now.getTime() - limits.replacedFor;
    });
}
