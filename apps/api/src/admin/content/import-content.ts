import { dirname, join, normalize } from "node:path/posix";
import { sep } from "node:path";
import type { Image } from "@noren/contract/platform/shapes.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import type { ContentKind } from "#api/content/content-kind.ts";
import { type Draft, type SaveOutcome, saveContent } from "#api/content/save-content.service.ts";
import { markPicturesUsed } from "#api/channel/stored-file/save-picture.ts";
import { asReference, mapFields, parseContentFile, type PictureReference } from "./content-file.ts";
import { type ContentFile, findContentFiles, type FolderProblem, readText } from "./content-folder.ts";
import { createPictureReader, type ReadPictureFile, takePicture } from "./picture-files.ts";

export type ImportOutcome =
  | { problems: FolderProblem[]; hasChangedMeanwhile?: true }
  | { files: { path: string; change: SaveOutcome["change"] }[]; deleted: string[] };

/** Imports a folder's content into the channel, all or none; problems are reported per file. */
export async function importContent(
  shop: OwnerShop,
  channel: Channel,
  {
    root,
    kinds,
    isTrial,
    replaces,
    overwrites = false,
    ...reading
  }: {
    root: string;
    kinds: readonly ContentKind[];
    /** Changes the text of a file before it is parsed; default: none. */
    text?: (text: string) => string;
    /** Default: reads pictures of the folder. */
    pictures?: ReadPictureFile;
    /** Nothing is written, pictures neither. */
    isTrial: boolean;
    /** Deletes content of the folder's kinds that has no file there. */
    replaces: boolean;
    /** Passes over the versions of files. */
    overwrites?: boolean;
  },
): Promise<ImportOutcome> {
  const { files, problems } = await findContentFiles(root, kinds);
  const stored: string[] = [];
  const {
    text = (written) => written,
    pictures = createPictureReader(root, (bytes, name) => takePicture(shop, channel, { bytes, name, isTrial, stored })),
  } = reading;
  const drafts: { path: string; draft: Draft }[] = [];
  for (const file of files) {
    const read = await readDraft(root, file, { text, pictures });
    if ("draft" in read)
      drafts.push({ path: file.path, draft: { ...read.draft, ...(overwrites && { version: undefined }) } });
    else problems.push({ path: file.path, messages: read.problems });
  }
  const pathOf = new Map(drafts.map(({ path, draft }) => [draft, path]));
  const saved = await saveContent(
    shop,
    channel,
    drafts.map(({ draft }) => draft),
    {
      isTrial: isTrial || problems.length > 0,
      replaces: replaces ? [...new Set(files.map(({ kind }) => kind))] : [],
      alongside: (trx, now) => markPicturesUsed(trx, stored, now),
    },
  );
  if ("problems" in saved)
    problems.push(...saved.problems.map(({ draft, messages }) => ({ path: pathOf.get(draft)!, messages })));
  const hasChangedMeanwhile = "problems" in saved && saved.problems.some(({ meanwhile }) => meanwhile);
  if (problems.length > 0 || "problems" in saved)
    return {
      problems: problems.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      ...(hasChangedMeanwhile && { hasChangedMeanwhile }),
    };
  return {
    files: saved.outcomes.map(({ draft, change }) => ({ path: pathOf.get(draft)!, change })),
    deleted: saved.deleted,
  };
}

const markdownPicture = /!\[([^[\]\n]{0,300})\]\(([^()\s]{1,300}\.(?:jpe?g|png|webp))\)/gi;

async function readDraft(
  root: string,
  { path, kind, key, variant }: ContentFile,
  { text: prepare, pictures }: { text: (text: string) => string; pictures: ReadPictureFile },
): Promise<{ draft: Draft } | { problems: string[] }> {
  let text: string | undefined;
  try {
    text = await readText(root, path);
  } catch {
    return { problems: ["UTF-8 のファイルとして読めません。"] };
  }
  if (text === undefined) return { problems: ["1MBまでにしてください。"] };
  const parsed = parseContentFile(kind, { key, variant }, prepare(text));
  if ("problems" in parsed) return parsed;
  const { draft } = parsed;
  const problems: string[] = [];
  const folder = dirname(path.split(sep).join("/"));
  const placeOf = (file: string) => normalize(file.startsWith("/") ? file.slice(1) : join(folder, file));
  const found = new Map<string, Omit<Image, "alt">>();
  const load = async (file: string) => {
    const picture = await pictures(placeOf(file));
    if (typeof picture === "string") problems.push(picture);
    else found.set(file, picture);
  };
  for (const { file } of referencesIn(draft.fields)) await load(file);
  const inText = [...draft.source.matchAll(markdownPicture)].map(([, , file = ""]) => file).filter(isBeside);
  for (const file of inText) await load(file);
  if (problems.length > 0) return { problems: [...new Set(problems)] };
  const fields = mapFields(draft.fields, (value) => {
    const reference = asReference(value);
    return reference && { ...found.get(reference.file), alt: reference.alt };
  });
  const source = draft.source.replace(markdownPicture, (whole, alt: string, file: string) => {
    const picture = found.get(file);
    return picture ? `![${alt}](${pictureAddress(picture)})` : whole;
  });
  return { draft: { ...draft, fields, source } };
}

/** Distinguishes a file name from an address. */
const isBeside = (file: string) => !file.startsWith("/") && !file.includes(":");

/** Address of a picture within a text: max 1,280 pixels wide. */
export const pictureAddress = ({ path, hash }: Pick<Image, "path" | "hash">) => `/pictures/webp/1280/${hash}/${path}`;

function referencesIn(fields: unknown): PictureReference[] {
  const found: PictureReference[] = [];
  mapFields(fields, (value) => {
    const reference = asReference(value);
    if (reference) found.push(reference);
    return reference;
  });
  return found;
}
