/**
 * Memory under load: pages, calls and adds to carts in turn, for ten minutes by default: `npm run bench -- memory
 * --minutes 10 --on postgres|pglite`.
 */
import autocannon, { type CannonRequest } from "autocannon";
import { startBenchShop } from "./bench-shop.ts";
import { option, printMachine } from "./machine.ts";
import { memoryOf, residentOf } from "./workers.ts";

const kind = option("on", "postgres") === "pglite" ? "pglite" : "postgres";
const minutes = Number(option("minutes", "10"));
const maxWorkerMemory = 300;
const flat = 1.1;

printMachine(`memory over ${minutes} minutes of load, ${kind}`);
const shop = await startBenchShop(kind);
try {
  const before = resident();
  const began = performance.now();
  let adds = 0;
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(resident()), Math.max(1000, (minutes * 60_000) / 60));
  const add: CannonRequest = {
    method: "PATCH",
    path: "/api/v1/carts/products/add",
    // Each cart from an address range of its own: new carts are rate-limited by range.
    setupRequest: (request) => ({
      ...request,
      headers: { "content-type": "application/json", "x-forwarded-for": `198.18.${(++adds >> 8) & 255}.${adds & 255}` },
    }),
    body: JSON.stringify({ product_id: shop.variants[0], quantity: 1 }),
  };
  const pages = shop.keys.flatMap((key, at): CannonRequest[] => [
    { path: `/product/${key}` },
    { path: at % 2 ? "/product" : "/" },
    { path: `/api/v1/products?page=${at + 1}` },
    add,
  ]);
  const { requests, errors, non2xx } = await autocannon({
    url: shop.url,
    connections: 8,
    duration: minutes * 60,
    requests: pages,
  });
  clearInterval(timer);
  for (const [at, value] of seen.entries()) {
    if (at % Math.ceil(seen.length / 12) === 0)
      console.log(`  ${((at / seen.length) * minutes).toFixed(1)} min: ${value} MB`);
  }
  const third = Math.floor(seen.length / 3);
  const [middle, last] = [mean(seen.slice(third, 2 * third)), mean(seen.slice(2 * third))];
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${requests.total} requests in ${seconds} s, ${errors + non2xx} failed; ${before} MB at the start, ${Math.max(...seen)} MB at most`,
  );
  console.log(
    `second third ${middle.toFixed(0)} MB, last third ${last.toFixed(0)} MB: ${last <= middle * flat ? "flat" : "GROWING"}`,
  );
  console.log(`at the end: ${memoryOf(shop)}`);
  if (kind === "postgres")
    console.log(`target ${maxWorkerMemory} MB a worker: ${last <= maxWorkerMemory ? "reached" : "MISSED"}`);
} finally {
  await shop.stop();
}

/** MB of the largest worker, or of the one process of a shop on PGlite. */
function resident(): number {
  return Math.max(...shop.pids.map(residentOf));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
