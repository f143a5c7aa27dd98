/** The list and the detail call compared with the same SQL alone: `npm run bench -- calls`. */
import { startBare } from "./bare.ts";
import { startBenchShop } from "./bench-shop.ts";
import { besideLimit } from "./load.ts";
import { printMachine } from "./machine.ts";
import { statementsOf } from "./statements.ts";

printMachine("product calls over HTTP, 10,000 products, PostgreSQL");
const shop = await startBenchShop("postgres");
const databaseUrl = shop.databaseUrl!;
try {
  const listed = await statementsOf(databaseUrl, shop.channelId, (api) => api.product.list({}));
  const rawList = await startBare({ kind: "sql", databaseUrl, statements: listed });
  await besideLimit(
    { name: "product list call, 15 products", url: shop.url, pid: shop.pids, requests: [{ path: "/api/v1/products" }] },
    { name: `  rawsql (${listed.length} statements)`, url: rawList.url, pid: rawList.pid, requests: [{ path: "/" }] },
    0.5,
  );
  rawList.stop();

  const [key] = shop.keys;
  const shown = await statementsOf(databaseUrl, shop.channelId, (api) => api.product.detail({ key: key! }));
  const rawDetail = await startBare({ kind: "sql", databaseUrl, statements: shown, key: key! });
  const paths = shop.keys.map((one) => ({ path: `/api/v1/products/${one}` }));
  await besideLimit(
    { name: "product detail call, 400 in turn", url: shop.url, pid: shop.pids, requests: paths },
    { name: `  rawsql (${shown.length} statements)`, url: rawDetail.url, pid: rawDetail.pid, requests: paths },
    0.5,
  );
  rawDetail.stop();
} finally {
  await shop.stop();
}
