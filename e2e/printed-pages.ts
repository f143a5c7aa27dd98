import { inflateSync } from "node:zlib";
import type { Page } from "playwright-core";

/** A line of a printed page, from the top: its place and the size of its letters in points of the document. */
type PrintedLine = { y: number; size: number };

/** The lines of each page of the PDF that Chromium prints on A4. */
export async function printedPages(page: Page): Promise<PrintedLine[][]> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\b([^]*?)endobj/g)].map(([, id, body]) => [id!, body!]));
  const kids = [...objects.values()].find((body) => /\/Type\s*\/Pages/.test(body))!;
  const order = [.../\/Kids\s*\[([^\]]*)\]/.exec(kids)![1]!.matchAll(/(\d+) 0 R/g)].map(([, id]) => id!);
  return order.map((id) => linesOf(contentOf(objects, objects.get(id)!)));
}

function contentOf(objects: ReadonlyMap<string, string>, page: string): string {
  const body = objects.get(/\/Contents\s*(\d+) 0 R/.exec(page)![1]!)!;
  const [, stream] = /stream\r?\n([^]*?)\r?\nendstream/.exec(body)!;
  return inflateSync(Buffer.from(stream!, "latin1")).toString("latin1");
}

/** Chromium writes the place of each run of letters by a matrix of its own. */
function linesOf(content: string): PrintedLine[] {
  const lines = new Map<number, PrintedLine>();
  let size = 0;
  for (const [, font, matrix] of content.matchAll(/\/\S+ ([\d.]+) Tf|((?:-?[\d.]+ ){6})Tm/g)) {
    if (font !== undefined) {
      size = Number(font);
      continue;
    }
    const y = Math.round(Number(matrix!.trim().split(" ")[5]));
    const known = lines.get(y);
    if (!known || known.size < size) lines.set(y, { y, size });
  }
  return [...lines.values()].toSorted((a, b) => a.y - b.y);
}
