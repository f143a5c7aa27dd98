/**
 * Bytes of scripts and styles that a first visit loads beside the page, as browsers get them (brotli 11): `npm run
 * bench -- bytes`.
 */
import { get } from "node:http";
import { copyOfDemo } from "../apps/server/src/testing/demo-data.ts";
import { startShop } from "../apps/server/src/testing/shop-process.ts";
import { printMachine } from "./machine.ts";

const targets = { script: 120_000, style: 20_000 };

printMachine("bytes of a first visit, the demo shop");
const shop = await startShop({ dataDir: await copyOfDemo() });
try {
  const list = (await load("/product")).toString();
  const detail = /href="(\/product\/[^"?]+)"/.exec(list)![1]!;
  for (const [name, path] of [
    ["home", "/"],
    ["list", "/product"],
    ["detail", detail],
  ] as const)
    await measure(name, path);
} finally {
  await shop.stop();
}

async function measure(name: string, path: string) {
  const page = (await load(path)).toString();
  const scripts = addresses(page, /"(\/_[^"]+\.js)"/g);
  const styles = addresses(page, /<link rel="stylesheet" [^>]*href="([^"]+)"/g);
  const sums = { script: await sum(scripts), style: await sum(styles) };
  const words = Object.entries(sums).map(([kind, bytes]) => {
    const limit = targets[kind as keyof typeof targets];
    return `${kind} ${(bytes / 1000).toFixed(1)} KB (target ${limit / 1000}: ${bytes <= limit ? "reached" : "MISSED"})`;
  });
  const encoded = (await load(path, "br")).length;
  console.log(`${name.padEnd(8)} ${words.join(", ")}, ${scripts.size} files; page ${(encoded / 1000).toFixed(1)} KB`);
}

function addresses(page: string, shape: RegExp): Set<string> {
  return new Set([...page.matchAll(shape)].map((match) => match[1]!));
}

async function sum(paths: Set<string>): Promise<number> {
  const sizes = await Promise.all([...paths].map(async (path) => (await load(path, "br")).length));
  return sizes.reduce((all, size) => all + size, 0);
}

/** Loads a body without decompressing it. */
function load(path: string, encoding = "identity"): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(shop.url + path, { headers: { "accept-encoding": encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`${path}: ${answer.statusCode}`));
      });
    }).on("error", reject);
  });
}
