import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Names what a shop that is about to open has read so far, and what its first paper reads then. */
const program = (files: Record<string, string>) => `
  import { registerHooks } from "node:module";
  const read = [];
  registerHooks({ load(url, context, next) { read.push(url); return next(url, context); } });
  await import(${JSON.stringify(files.start)});
  const atStart = read.splice(0);
  const { drawnPaper } = await import(${JSON.stringify(files.paper)});
  await drawnPaper({}).catch(() => {});
  console.log(JSON.stringify({ atStart, withPaper: read }));
`;

test("a shop reads the drawing library and the embedded engine only when it needs them", () => {
  const files = {
    start: import.meta.resolve("./start-shop.ts"),
    paper: import.meta.resolve("@noren/api/paper/drawn-paper.ts"),
  };
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", program(files)], { encoding: "utf8" });
  const { atStart, withPaper } = JSON.parse(said) as Record<"atStart" | "withPaper", string[]>;
  const large = /node_modules\/(pdfkit|fontkit|@electric-sql\/pglite)\//;
  expect(atStart.some((url) => url.endsWith("/start-server.ts"))).toBe(true);
  expect(atStart.filter((url) => large.test(url))).toEqual([]);
  expect(withPaper.some((url) => url.includes("node_modules/pdfkit/"))).toBe(true);
});
