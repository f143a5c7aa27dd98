import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isatty } from "node:tty";
import { build } from "./build.mjs";
import { buildPrograms } from "./programs.mjs";
import { runRestarting } from "./restarts.mjs";
import { root, say } from "./root.mjs";
import { run } from "./run.mjs";
import { runWatching } from "./watch.mjs";

/**
 * React picks its fast build by NODE_ENV, so it is always ours to set. A shop in production opens the demo under SHOP_DEMO=1
 * alone: it is set for whoever said neither a database nor production.
 */
function production() {
  const { NODE_ENV, DATABASE_URL, SHOP_DEMO } = process.env;
  const isDemo = NODE_ENV !== "production" && DATABASE_URL === undefined && SHOP_DEMO === undefined;
  return { NODE_ENV: "production", ...(isDemo && { SHOP_DEMO: "1" }) };
}

/** On PostgreSQL, and where no terminal is attached, SIGHUP replaces the shop's workers (docs/operations/run.md). */
export const reloadsBySignal = () =>
  process.env.DATABASE_URL !== undefined && ![0, 1, 2].some((descriptor) => isatty(descriptor));

/**
 * Serves the shop by its built programs and looks. Left alone, Node lets garbage grow to what
 * the machine has, so it is set to collect earlier; nothing else is limited by that (docs/operations/install.md, Memory). A shop that
 * has crashed is opened again.
 */
export async function start(node, args) {
  await build(node);
  const { flags, env } = JSON.parse(readFileSync(join(root, "apps/server/src/node-start.json"), "utf8"));
  const { MALLOC_ARENA_MAX = env.MALLOC_ARENA_MAX } = process.env;
  return runRestarting(() =>
    run(node, [...flags, "apps/server/build/main.js", ...args], {
      env: { ...production(), MALLOC_ARENA_MAX },
      reloads: reloadsBySignal(),
    }),
  );
}

/** The shop with one look drawn from its sources, and started again when the API changes. */
export async function dev(node, args) {
  const folders = ["packages/contract/src", "apps/api/src", "apps/server/src"].map((path) => join(root, path));
  return runWatching(node, ["apps/server/src/dev.ts", ...args], { folders, env: { NODE_ENV: "development" } });
}

/** One command of the shop's own command line: `npm run shop -- help`. */
export async function shop(node, args) {
  await buildPrograms(node);
  return run(node, ["apps/server/build/shop.js", ...args], { env: production() });
}

export async function bench(node, args) {
  await build(node);
  say("計測を始めます。");
  return run(node, ["bench/run.ts", ...args], { env: { NODE_ENV: "production", SHOP_DEMO: "1" } });
}
