/**
 * Unpacks and packs the demo's pictures: `node demo/pack-pictures.ts unpack FOLDER`, `node demo/pack-pictures.ts pack FOLDER`.
 * FOLDER/pictures.json has the size of each picture and the colour of its box while it loads.
 */
import { hash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { archive, listName, sumFile } from "./load/demo-pictures.ts";
import { readTar, writeTar } from "./load/tar.ts";

const [command, folder] = process.argv.slice(2);
if (!folder || !["pack", "unpack"].includes(command!)) {
  process.stderr.write("node demo/pack-pictures.ts (pack|unpack) FOLDER\n");
  process.exit(1);
}

if (command === "unpack") unpack(folder);
else pack(folder);

function unpack(to: string) {
  const files = readTar(brotliDecompressSync(readFileSync(archive)));
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), bytes);
  }
  process.stdout.write(`${files.size} files\n`);
}

/** Only the listed files of the folder, sorted by name. */
function pack(from: string) {
  const list = readFileSync(join(from, listName));
  const names = Object.keys(JSON.parse(list.toString()) as object).toSorted();
  const tar = writeTar(
    new Map([[listName, list], ...names.map((name) => [name, readFileSync(join(from, name))] as const)]),
  );
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  };
  const packed = brotliCompressSync(tar, { params });
  writeFileSync(archive, packed);
  writeFileSync(sumFile, `${hash("sha256", packed)}  pictures.tar.br\n`);
  process.stdout.write(`${names.length} pictures, ${packed.length} bytes\n`);
}
