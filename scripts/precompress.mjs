import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// A look's stylesheet is left out: the server puts each channel's breakpoints and colours into it first.
const worthIt = new Set([".js", ".json", ".svg", ".txt", ".webmanifest", ".xml", ".ico"]);
const smallest = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every file of a build with the best compression, so that no request has to compress.
 * `withStyles`: its stylesheets too.
 */
export async function precompress(folder, { withStyles = false } = {}) {
  const isWorthIt = (ending) => worthIt.has(ending) || (withStyles && ending === ".css");
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && isWorthIt(extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const bytes = await readFile(path);
      if (bytes.length < smallest) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${path}.br`, await brotli(bytes, { params }));
      await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}
