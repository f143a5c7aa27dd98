/** `npm run bench -- NAME [options]` runs one measurement; without a known name it lists them. */
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const measures = [
  "calls",
  "pages",
  "cart-add",
  "checkout",
  "beside",
  "bytes",
  "start",
  "memory",
  "main-thread",
  "search",
  "documents",
  "attack",
  "notices",
  "hostile-files",
  "pictures",
  "growth",
  "console",
  "backup",
];
const [name = ""] = process.argv.slice(2);
if (measures.includes(name)) await import(pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href);
else {
  const known = measures.filter((measure) => readdirSync(import.meta.dirname).includes(`${measure}.ts`));
  console.error(`使い方: npm run bench -- <${known.join(" | ")}>`);
  process.exitCode = 2;
}
