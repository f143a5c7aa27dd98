import type { TextBlock, TextPart } from "@noren/contract/content/static-page.ts";

type Row = { kind: "item" | "number" | "row"; text: string };

/**
 * The Markdown that owners write in: `## ` and `### ` headings, `- ` and `1. ` lists, `| a | b |` tables, `[words](/path)`
 * links, paragraphs by empty lines. Everything else, HTML too, is text as it was typed.
 */
export function parseMarkdown(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: "text", parts: textParts(paragraph.join("\n")) });
    paragraph = [];
  };
  for (const line of text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map((one) => one.trimEnd())) {
    const heading = headingOf(line);
    const row = rowOf(line);
    if (line === "" || heading || row) endParagraph();
    if (heading) blocks.push(heading);
    else if (row) putRow(blocks, row);
    else if (line !== "") paragraph.push(line);
    // a list or table ends at an empty line
    else if (blocks.at(-1)?.kind !== "text") blocks.push({ kind: "text", parts: [] });
  }
  endParagraph();
  return blocks.filter((block) => block.kind !== "text" || block.parts.length > 0);
}

function headingOf(line: string): TextBlock | undefined {
  if (line.startsWith("## ")) return { kind: "heading", level: 2, text: line.slice(3).trim() };
  if (line.startsWith("### ")) return { kind: "heading", level: 3, text: line.slice(4).trim() };
  return undefined;
}

function rowOf(line: string): Row | undefined {
  if (line.startsWith("- ")) return { kind: "item", text: line.slice(2) };
  if (line.length > 2 && line.startsWith("|") && line.endsWith("|")) return { kind: "row", text: line.slice(1, -1) };
  const numbered = /^\d{1,3}\. /.exec(line);
  return numbered ? { kind: "number", text: line.slice(numbered[0].length) } : undefined;
}

function putRow(blocks: TextBlock[], { kind, text }: Row) {
  const last = blocks.at(-1);
  if (kind === "row") {
    const cells = text.split("|").map((cell) => cell.trim());
    if (last?.kind !== "table") blocks.push({ kind: "table", head: cells, rows: [] });
    // the line under the head: | --- | --- |
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) last.rows.push(cells);
    return;
  }
  const isOrdered = kind === "number";
  if (last?.kind === "list" && last.is_ordered === isOrdered) last.items.push(textParts(text));
  else blocks.push({ kind: "list", is_ordered: isOrdered, items: [textParts(text)] });
}

/** Words and links. An address that is neither within the shop nor https, mailto or tel stays text. */
function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let rest = 0;
  for (const { 0: whole, 1: words = "", 2: href = "", index } of text.matchAll(
    /\[([^[\]]{1,200})\]\(([^()\s]{1,500})\)/g,
  )) {
    if (!isAllowed(href)) continue;
    if (index > rest) parts.push({ text: text.slice(rest, index), href: null });
    parts.push({ text: words, href });
    rest = index + whole.length;
  }
  if (rest < text.length) parts.push({ text: text.slice(rest), href: null });
  return parts;
}

const isAllowed = (href: string) =>
  ["https://", "mailto:", "tel:"].some((start) => href.startsWith(start)) ||
  (href.startsWith("/") && !href.startsWith("//") && !href.includes("\\"));
