import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Names what a shop that is about to open has read so far, and what its first document reads then outside its own thread. */
const program = (files: Record<string, string>) => `
  import { registerHooks } from "node:module";
  const read = [];
  registerHooks({ load(url, context, next) { read.push(url); return next(url, context); } });
  await import(${JSON.stringify(files.start)});
  const atStart = read.splice(0);
  const { drawing } = await import(${JSON.stringify(files.drawing)});
  const error = await drawing.withPlace("", (draw) => draw({}, { isFirst: false })).catch(({ message }) => message);
  console.log(JSON.stringify({ atStart, withDocument: read, error }));
`;

test("a shop reads the embedded engine only when it needs it, and the drawing library in the thread that draws alone", () => {
  const files = {
    start: import.meta.resolve("./start-shop.ts"),
    drawing: import.meta.resolve("@noren/api/fulfilment/document/document-drawing.ts"),
  };
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", program(files)], { encoding: "utf8" });
  const { atStart, withDocument, error } = JSON.parse(said) as Record<"atStart" | "withDocument", string[]> & {
    error: string;
  };
  const large = /node_modules\/(pdfkit|fontkit|@electric-sql\/pglite)\//;
  expect(atStart.some((url) => url.endsWith("/start-server.ts"))).toBe(true);
  expect([...atStart, ...withDocument].filter((url) => large.test(url))).toEqual([]);
  // an empty document has come as far as the drawing
  expect(error).toContain("/draw-document.ts");
});
