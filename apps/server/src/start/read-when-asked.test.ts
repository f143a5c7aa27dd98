import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/**
 * Prints the modules that a starting shop has loaded, and those that its first document loads outside of its thread.
 */
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

test("a shop loads the embedded engine only if needed, and the drawing library only in the drawing thread", () => {
  const files = {
    start: import.meta.resolve("./start-shop.ts"),
    drawing: import.meta.resolve("@noren/api/fulfilment/document/document-drawing.ts"),
  };
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program(files)], {
    encoding: "utf8",
  });
  const { atStart, withDocument, error } = JSON.parse(output) as Record<"atStart" | "withDocument", string[]> & {
    error: string;
  };
  const large = /node_modules\/(pdfkit|fontkit|@electric-sql\/pglite)\//;
  expect(atStart.some((url) => url.endsWith("/start-server.ts"))).toBe(true);
  expect([...atStart, ...withDocument].filter((url) => large.test(url))).toEqual([]);
  // the error of an empty document shows that it reached the drawing code
  expect(error).toContain("/draw-document.ts");
});
