import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { planLook } from "./app/platform/theme/look.ts";
import { themeChain } from "./app/platform/theme/theme-chain.ts";

const root = dirname(fileURLToPath(import.meta.url));

/** Tests beside the code use the Simple look; those of whole pages use the built looks. */
export default defineConfig({
  root,
  plugins: [themeChain(planLook("simple", root), "")],
  // React's production build, as it is served, has no development helpers.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    name: "storefront",
    // the files of a worker share modules: loading the built looks anew takes longer than most files' tests
    isolate: false,
    setupFiles: ["../../scripts/property-seed.mjs"],
    // as in the root's configuration, which this one does not inherit; projects that run together need the same number
    maxWorkers: Math.max(2, availableParallelism() - 1),
    include: ["{app,server,themes,sites}/**/*.test.{ts,tsx}"],
    env: { NODE_ENV: "production" },
    // as in the root's configuration
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    retry: process.env.CI ? 1 : 0,
  },
});
