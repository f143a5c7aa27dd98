import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { planLook } from "./app/theme/look.ts";
import { themeChain } from "./app/theme/theme-chain.ts";

const root = dirname(fileURLToPath(import.meta.url));

/** Tests beside the code see the Simple look; those of whole pages take the built looks. */
export default defineConfig({
  root,
  plugins: [themeChain(planLook("simple", root), "")],
  // React's production build, as it is served, has no helpers of development.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    name: "storefront",
    include: ["{app,server,themes,customers}/**/*.test.{ts,tsx}"],
    env: { NODE_ENV: "production" },
    testTimeout: 20_000,
    // as in the root's configuration
    retry: process.env.CI ? 1 : 0,
  },
});
