import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Folder of a disk of so many megabytes, until the test ends; undefined where a user may not mount one. */
export function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "noren-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  if (status !== 0) return undefined;
  onTestFinished(() => void spawnSync("umount", [folder]));
  return folder;
}
