import { readFile } from "node:fs/promises";
import { storedAs } from "@noren/api/platform/files/file-port.ts";

/** Files that visitors save: drawings of the demo as pictures that any program opens. */
const files = { "autumn-hills.webp": { width: 1920, height: 1080, color: "#d9cfc0", alt: "秋の山なみ" } } as const;

export type DemoFileName = keyof typeof files;

/** The file, under the path at which the shop stores such bytes: from others nothing is handed out. */
export async function demoFile(name: DemoFileName) {
  const bytes = await readFile(new URL(name, import.meta.url));
  return { ...files[name], path: storedAs(bytes, { type: "image/webp", reach: "public" }).path, bytes };
}
