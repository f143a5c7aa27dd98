import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { storedAs } from "./file-port.ts";
import { folderFiles } from "./folder-files.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "noren-files-"));
const bytes = new TextEncoder().encode("煎茶");
const all = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []));

test("[CON-11] equal bytes are stored once under their hash, and can be read until they are removed", async () => {
  const folder = newFolder();
  const files = folderFiles(folder);
  const { path, hash } = storedAs(bytes, { type: "image/webp", reach: "public" });
  expect(path).toBe(`stored/${hash.slice(0, 2)}/${hash}.webp`);
  expect(storedAs(bytes, { type: "image/jpeg", reach: "private" }).path).toBe(
    `.private/${hash.slice(0, 2)}/${hash}.jpg`,
  );
  expect(await files.read(path)).toBeUndefined();
  await files.put(path, bytes);
  await files.put(path, bytes);
  expect(all(folder)).toEqual([`${hash}.webp`]);
  expect(new TextDecoder().decode(await files.read(path))).toBe("煎茶");
  await files.remove(path);
  await files.remove(path);
  expect(await files.read(path)).toBeUndefined();
  expect(all(folder)).toEqual([]);
});

test.each(["../secret", "/etc/passwd", "stored/../secret", "stored/aa/../../secret", "stored\\aa", "secret", ""])(
  "[CON-11] %s is not the path of a stored file: it is neither read, written nor removed",
  async (path) => {
    const folder = newFolder();
    writeFileSync(join(folder, "secret"), "x");
    const files = folderFiles(join(folder));
    expect(await files.read(path)).toBeUndefined();
    await expect(files.put(path, bytes)).rejects.toThrow("not a path of a stored file");
    await files.remove(path);
    expect(all(folder)).toEqual(["secret"]);
  },
);

test("[CON-11] a process killed during a write leaves no file under its name, and its draft is removed later", async () => {
  const folder = newFolder();
  const { path } = storedAs(bytes, { type: "image/png", reach: "public" });
  const program = `
    import { open } from "node:fs/promises";
    const handle = await open(${JSON.stringify(join(folder, "probe"))}, "w");
    Object.getPrototypeOf(handle).sync = () => process.kill(process.pid, "SIGKILL");
    const { folderFiles } = await import(${JSON.stringify(import.meta.resolve("./folder-files.ts"))});
    await folderFiles(${JSON.stringify(folder)}).put(${JSON.stringify(path)}, new Uint8Array(1000));`;
  expect(() => execFileSync(process.execPath, ["--input-type=module", "--eval", program])).toThrow(
    /SIGKILL|Command failed/,
  );
  expect(await folderFiles(folder).read(path)).toBeUndefined();
  const [draft] = readdirSync(join(folder, ".drafts"));
  const left = join(folder, ".drafts", draft!);
  await folderFiles(folder).put(path, bytes);
  expect(statSync(left).isFile()).toBe(true);
  const before = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(left, before, before);
  await folderFiles(folder).put(path, bytes);
  expect(readdirSync(join(folder, ".drafts"))).toEqual([]);
  expect(readFileSync(join(folder, path), "utf8")).toBe("煎茶");
});
