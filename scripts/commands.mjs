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
 * Always sets NODE_ENV, since React chooses its fast build by it. SHOP_DEMO=1, without which production opens no demo,
 * is set if the environment names neither a database nor production.
 */
function production() {
  const { NODE_ENV, DATABASE_URL, SHOP_DEMO } = process.env;
  const isDemo = NODE_ENV !== "production" && DATABASE_URL === undefined && SHOP_DEMO === undefined;
  return { NODE_ENV: "production", ...(isDemo && { SHOP_DEMO: "1" }) };
}

/** Whether SIGHUP replaces the shop's workers: on PostgreSQL without a terminal (docs/operations/run.md). */
export const reloadsBySignal = () =>
  process.env.DATABASE_URL !== undefined && ![0, 1, 2].some((descriptor) => isatty(descriptor));

/**
 * Runs the built programs and looks, and restarts the shop after a crash. Node's options make it collect garbage
 * earlier than by default (docs/operations/install.md, Memory).
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

/** Runs the shop with one look from its sources, and restarts it when the API changes. */
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
