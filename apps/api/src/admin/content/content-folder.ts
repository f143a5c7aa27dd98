import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ContentKind } from "#api/content/content-kind.ts";

export type ContentFile = { path: string; kind: ContentKind; key: string; variant: string };
export type FolderProblem = { path: string; messages: string[] };

const maxFiles = 10_000;
const textMax = 1_000_000;
const pictureMax = 20_000_000;
const depthMax = 6;
const pictureNames = /\.(jpe?g|png|webp)$/i;
/** Examples: "2026-sale", "company/history", "home@december". */
const pieceFile = /^(?<key>[^@]+?)(?:@(?<variant>[a-z0-9_-]{1,60}))?\.(?<ending>md|json)$/;

/**
 * Content files below the kinds' folders: `news/2026-sale.md`, `page/home@december.json`. Ignores dotfiles; any other
 * file that is neither content nor a picture is a problem, since somebody put it there to be shown.
 */
export async function findContentFiles(
  root: string,
  kinds: readonly ContentKind[],
): Promise<{ files: ContentFile[]; problems: FolderProblem[] }> {
  const files: ContentFile[] = [];
  const problems: FolderProblem[] = [];
  const known = new Map(kinds.map((kind) => [kind.kind, kind]));
  for (const path of await pathsBelow(root)) {
    if (pictureNames.test(path)) continue;
    const [folder = "", ...rest] = path.split(sep);
    const kind = known.get(folder);
    const name = rest.join("/");
    if (!kind || name === "") {
      problems.push({ path, messages: [`フォルダーは ${[...known.keys()].join("、")} のどれかです。`] });
      continue;
    }
    const { key = "", variant = "", ending } = pieceFile.exec(name)?.groups ?? {};
    const expected = kind.format === "json" ? "json" : "md";
    if (ending === expected) files.push({ path, kind, key, variant });
    else problems.push({ path, messages: [`${kind.label}のファイルは 名前.${expected} です。`] });
  }
  if (files.length > maxFiles) problems.push({ path: ".", messages: [`ファイルは${maxFiles}個までです。`] });
  return { files, problems };
}

async function pathsBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(sep).some((part) => part.startsWith(".")) && path.split(sep).length <= depthMax)
    .toSorted();
}

/** The text of a file; undefined if it exceeds the max length. */
export async function readText(root: string, path: string): Promise<string | undefined> {
  const file = join(root, path);
  if ((await stat(file)).size > textMax) return undefined;
  return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
}

/** Reads a picture within the folder; returns a sentence if there is none. */
export async function readPicture(root: string, path: string): Promise<Buffer | string> {
  if (!pictureNames.test(path)) return `画像「${path}」は .jpg .png .webp のどれかにしてください。`;
  try {
    const [top, file] = await Promise.all([realpath(root), realpath(join(root, path))]);
    // A link or a name with .. may lead out of the folder.
    if (!file.startsWith(top + sep)) return `画像「${path}」はこのフォルダーの外にあります。`;
    if ((await stat(file)).size > pictureMax) return `画像「${path}」は20MBまでです。`;
    return await readFile(file);
  } catch {
    return `画像「${path}」がありません。`;
  }
}
