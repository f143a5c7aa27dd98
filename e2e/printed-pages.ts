import { inflateSync } from "node:zlib";
import type { Page } from "playwright-core";

/** A line of a printed page: distance from the top and font size, in points. */
type PrintedLine = { y: number; size: number };

/** The lines of each page of the PDF that Chromium prints on A4, but words in drawings (a paper's 御祝), which are no lines. */
export async function printedPages(page: Page): Promise<PrintedLine[][]> {
  await page.locator("svg text").evaluateAll((all) => all.forEach((one) => one.setAttribute("visibility", "hidden")));
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\b([^]*?)endobj/g)].map(([, id, body]) => [id!, body!]));
  const kids = [...objects.values()].find((body) => /\/Type\s*\/Pages/.test(body))!;
  const order = [.../\/Kids\s*\[([^\]]*)\]/.exec(kids)![1]!.matchAll(/(\d+) 0 R/g)].map(([, id]) => id!);
  return order.map((id) => linesOf(contentOf(objects, objects.get(id)!)));
}

function contentOf(objects: ReadonlyMap<string, string>, page: string): string {
  const body = objects.get(/\/Contents\s*(\d+) 0 R/.exec(page)![1]!)!;
  // by its length, since the compressed bytes may end like a line
  const length = Number(/\/Length (\d+)/.exec(body)![1]);
  const start = /stream\r?\n/.exec(body)!;
  const from = start.index + start[0].length;
  return inflateSync(Buffer.from(body.slice(from, from + length), "latin1")).toString("latin1");
}

/** Chromium positions each run of glyphs by a text matrix (`Tm`). */
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
