import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * The framework, one file of what all pages share, and one of what the pages with orders share: each small file of its own
 * costs the manifest more, and a page's first visit a round trip. Pages of products have the words of delivery classes alone.
 */
const orders =
  /\/(packages\/contract\/src\/(order|fulfilment|delivery(?!\/delivery-class)|payment-method)|apps\/console\/app\/orders\/list)\/|\/orders\/order-[\w-]+\.tsx?$/;
const groups = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: "kit", test: /\/(apps\/console\/app\/(ui|frame|platform)|packages\/web\/src)\//, minShareCount: 2 },
  { name: "orders", test: orders, minShareCount: 2 },
];

export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  base: "/_console/",
  plugins: [tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
});
