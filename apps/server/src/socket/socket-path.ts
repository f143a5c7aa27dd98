import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** Max bytes of the path: 107 by the kernel, less the suffix of a temporary name. */
const maxLength = 107 - ".4194304".length;

/** Path of a data folder's socket: in the folder, or under a short temporary name if the path is too long. */
export function socketPath(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const inside = join(folder, "shop.sock");
  if (Buffer.byteLength(inside) <= maxLength) return inside;
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return join(tmpdir(), `noren-${userInfo().uid}-${hash}.sock`);
}
