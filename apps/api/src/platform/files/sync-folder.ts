import { open } from "node:fs/promises";

/** Flushes the names in a folder to the disk, as `fsync` of a file does for its bytes. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
