import type { Image } from "@noren/contract/platform/shapes.ts";
import { parse, stringify } from "yaml";
import type { ContentKind } from "#api/content/content-kind.ts";
import { always, type Draft } from "#api/content/save-content.service.ts";
import { momentOf, momentText } from "#api/platform/day/day.ts";
import { toVersionMark } from "#api/platform/version/version-mark.ts";

/**
 * A piece of content as a file: Markdown with front matter in YAML, or JSON. `title`, `sort`, `publish_from` and `publish_to`
 * (JST: a day, or a day with hours) stand beside the kind's own fields, and `version`, which an export writes. A picture is `{ file: name, alt: words }`, where the
 * file stands beside this one; a name with / in front is that of a file from the top of the folder.
 */
export type ParsedFile = { draft: Draft } | { problems: string[] };

/** Max characters of YAML: its parser compares each key with all earlier ones. */
const headMax = 50_000;
const fence = /^---[ \t]*$/m;
const noHead = "先頭に --- で囲んだ項目を書いてください。";
const plainLines = (text: string) => text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");

/** Front matter and text of a Markdown file, or its problem. */
export function markdownParts(text: string): { head: Record<string, unknown>; source: string } | string {
  const parts = partsOf(plainLines(text));
  if (!parts) return noHead;
  const head = readHead("markdown", parts.head);
  return typeof head === "string" ? head : { head, source: parts.source };
}

export function parseContentFile(kind: ContentKind, name: { key: string; variant: string }, text: string): ParsedFile {
  const clean = plainLines(text);
  const parts = kind.format === "json" ? { head: clean, source: "" } : partsOf(clean);
  if (!parts) return { problems: [noHead] };
  const head = readHead(kind.format, parts.head);
  if (typeof head === "string") return { problems: [head] };
  const { title = "", sort = 0, publish_from = null, publish_to = null, version, ...fields } = head;
  const problems: string[] = [];
  // YAML reads a year as a number.
  if (typeof title !== "string" && typeof title !== "number") problems.push("title は文字で書いてください。");
  if (typeof sort !== "number" || !Number.isInteger(sort) || Math.abs(sort) > 1_000_000)
    problems.push("sort は整数で書いてください。");
  const mark = typeof version === "string" ? toVersionMark(version) : undefined;
  if (version !== undefined && !mark) problems.push("version は書き出したままにするか、行ごと消してください。");
  const from = moment(publish_from, false);
  const to = moment(publish_to, true);
  for (const [field, value] of Object.entries({ publish_from: from, publish_to: to }))
    if (value === undefined) problems.push(`${field} は 2026-11-30 か 2026-11-30T18:00 のように書いてください。`);
  if (problems.length > 0) return { problems };
  return {
    draft: {
      kind,
      ...name,
      title: String(title).trim(),
      sort: sort as number,
      fields,
      source: parts.source,
      publish_from: from!,
      publish_to: to!,
      ...(mark && { version: mark }),
    },
  };
}

/** Null if empty; undefined if it is not a moment. */
function moment(value: unknown, isEnd: boolean): Date | null | undefined {
  if (value === null || value === "") return null;
  return typeof value === "string" ? momentOf(value, { isEnd }) : undefined;
}

function partsOf(text: string): { head: string; source: string } | undefined {
  const start = fence.exec(text);
  if (start?.index !== 0) return undefined;
  const rest = text.slice(start[0].length + 1);
  const end = fence.exec(rest);
  if (!end) return undefined;
  return { head: rest.slice(0, end.index), source: rest.slice(end.index + end[0].length).trim() };
}

/** Fields of the front matter, or its problem. */
function readHead(format: ContentKind["format"], text: string): Record<string, unknown> | string {
  if (format === "markdown" && text.length > headMax) return `先頭の項目は${headMax}文字までです。`;
  let value: unknown;
  try {
    // Aliases could expand a small YAML file into a large value.
    value = format === "json" ? JSON.parse(text) : parse(text, { maxAliasCount: 0, schema: "core", strict: true });
  } catch (error) {
    return `${format === "json" ? "JSON" : "先頭の項目"}として読めません（${(error as Error).message.split("\n")[0]}）。`;
  }
  if (value === null && format === "markdown") return {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "項目と値の組で書いてください。";
  return value as Record<string, unknown>;
}

/** The file's text; `parseContentFile` reads the same content from it. */
export function contentFileText(draft: Omit<Draft, "version">, mark?: string): string {
  const { kind, title, sort, publish_from, publish_to, fields, source } = draft;
  const head = {
    ...(title !== "" && { title }),
    ...(sort !== 0 && { sort }),
    ...(publish_from && publish_from.getTime() !== always.getTime() && { publish_from: momentText(publish_from) }),
    ...(publish_to && { publish_to: momentText(publish_to) }),
    ...(mark !== undefined && { version: mark }),
    ...(fields as object),
  };
  if (kind.format === "json") return `${JSON.stringify(head, null, 2)}\n`;
  return `---\n${stringify(head, { lineWidth: 0 })}---\n\n${source}\n`;
}

/** Replaces each object in the fields for which `replace` returns a value. */
export function mapFields(value: unknown, replace: (value: object) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapFields(one, replace));
  if (typeof value !== "object" || value === null) return value;
  const replaced = replace(value);
  if (replaced !== undefined) return replaced;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapFields(one, replace)]));
}

export type PictureReference = { file: string; alt: string };

export function asReference(value: object): PictureReference | undefined {
  const { file, alt = "", ...others } = value as Record<string, unknown>;
  if (typeof file !== "string" || typeof alt !== "string" || Object.keys(others).length > 0) return undefined;
  return { file, alt };
}

export function asImage(value: object): Image | undefined {
  const { path, hash, alt, width, height, color } = value as Partial<Image>;
  const isImage =
    [path, hash, alt, color].every((one) => typeof one === "string") && Number(width) > 0 && Number(height) > 0;
  return isImage ? (value as Image) : undefined;
}
