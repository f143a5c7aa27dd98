import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** The kernel takes 107 bytes; room is left for the suffix of a socket that is not yet in its place. */
const longest = 107 - ".4194304".length;

/** Where the shop of a data folder listens for commands: in the folder, or under a short name where its path is too long. */
export function socketPath(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const inside = join(folder, "shop.sock");
  if (Buffer.byteLength(inside) <= longest) return inside;
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return join(tmpdir(), `noren-${userInfo().uid}-${hash}.sock`);
}
