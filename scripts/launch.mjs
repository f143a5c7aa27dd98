// Starts every npm script of the project. Plain JavaScript without packages, since it runs before any are installed,
// and on Node 20, since that is what a fresh machine may have.
import { join } from "node:path";
import { build } from "./build.mjs";
import { bench, dev, reloadsBySignal, shop, start } from "./commands.mjs";
import { check } from "./check.mjs";
import { loadDotEnv } from "./dot-env.mjs";
import { ensureInstalled } from "./install.mjs";
import { nodeBinary, putFirstInPath } from "./node-binary.mjs";
import { root, say } from "./root.mjs";
import { passSignalsOn, signalCode, stopSignal } from "./run.mjs";
import { test, testLong } from "./test.mjs";

const commands = {
  start,
  dev,
  shop,
  build: (node, args) => build(node, { force: args.includes("--force"), programsAlone: args.includes("--programs") }),
  check,
  test,
  "test:long": testLong,
  bench,
  // imported here, since it needs an installed package
  new: async (_node, args) => (await import("./new/new.mjs")).create(args),
};

/** Scripts that use the shop's data, and therefore .env. */
const ofTheShop = new Set(["start", "dev", "shop"]);
const ofBuiltPrograms = new Set(["start", "shop"]);

const [name = "", ...args] = process.argv.slice(2);
try {
  if (ofTheShop.has(name)) loadDotEnv();
} catch (error) {
  say(error.plain ? error.message : error.stack);
  process.exit(1);
}
passSignalsOn({ reloads: name === "start" && reloadsBySignal() });
try {
  const command = commands[name];
  if (!command) {
    say(`使い方: node scripts/launch.mjs <${Object.keys(commands).join(" | ")}>`);
    process.exit(2);
  }
  await ensureInstalled();
  const node = nodeBinary();
  putFirstInPath(node);
  // caches compiled sources; a built program would gain no time and use more memory
  if (!ofBuiltPrograms.has(name)) process.env.NODE_COMPILE_CACHE ??= join(root, ".cache/compiled");
  process.exitCode = (await command(node, args)) ?? 0;
} catch (error) {
  say(error.plain ? error.message : error.stack);
  process.exitCode = 1;
}
if (stopSignal() && process.exitCode !== 0) process.exitCode = signalCode(stopSignal());
