import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The framework, and one file of what pages share: each small file of its own costs the manifest more. */
const groups = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: "kit", test: /\/(apps\/console\/app\/(ui|frame|platform)|packages\/web\/src)\//, minShareCount: 2 },
];

export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  base: "/_console/",
  plugins: [tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
});
