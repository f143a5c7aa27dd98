/**
 * The list and the detail page, rendered for one visitor compared with the same SQL and React's rendering without a
 * framework (rawssr), and cached compared with the same bytes from memory (rawhttp): `npm run bench -- pages`. Then
 * rendered by one worker and by two in turn: `--workers 1,2 --turns 2`.
 */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { createClient } from "@noren/contract/client.ts";
import { contract } from "@noren/contract/contract.ts";
import { planLook } from "@noren/storefront/app/platform/theme/look.ts";
import { themeChain } from "@noren/storefront/app/platform/theme/theme-chain.ts";
import { build, type Plugin } from "vite";
import { startBare } from "./bare.ts";
import { startBenchShop } from "./bench-shop.ts";
import { landingPath } from "./landing-page.ts";
import { besideLimit } from "./load.ts";
import { printMachine } from "./machine.ts";
import { statementsOf } from "./statements.ts";
import { withWorkersInTurn } from "./workers.ts";

const module = await buildBarePages();
printMachine("pages, 10,000 products, PostgreSQL");
const shop = await startBenchShop("postgres");
const databaseUrl = shop.databaseUrl!;
const [key = ""] = shop.keys;
try {
  const api = createClient(contract, { baseUrl: shop.url, send: fetch });
  const [config, settings, tree, facets, list] = await Promise.all([
    api.channel.public(),
    api.channel.settings(),
    api.category.hierarchy({ table: "products" }),
    api.productSearch.facets({}),
    api.product.list({}),
  ]);
  const page = await (await fetch(`${shop.url}/product`)).text();
  const stylesheet = /rel="stylesheet" href="([^"]+)"/.exec(page)![1];
  const { total } = list.pagination;
  const answers = {
    config,
    settings,
    tree,
    facets,
    total,
    stylesheet,
    origin: shop.url,
  };
  const paths = shop.keys.map((one) => ({ path: `/product/${one}` }));
  // Any cookie of the shop bypasses the page cache.
  const headers = { cookie: `bench.${config.site.code}=1` };
  const own = paths.map((one) => ({ ...one, headers }));

  const listed = await statementsOf(databaseUrl, shop.channelId, (own) => own.product.list({}));
  const rawList = await startBare({ kind: "page", databaseUrl, statements: listed, module, name: "drawList", answers });
  const ourList = { name: "list page", url: shop.url, pid: shop.pids, requests: [{ path: "/product", headers }] };
  await besideLimit(
    ourList,
    { name: `  rawssr (${listed.length} statements)`, url: rawList.url, pid: rawList.pid, requests: [{ path: "/" }] },
    0.5,
  );
  rawList.stop();

  const shown = await statementsOf(databaseUrl, shop.channelId, (own) => own.product.detail({ key }));
  const rawDetail = await startBare({
    kind: "page",
    databaseUrl,
    statements: shown,
    key,
    module,
    name: "drawDetail",
    answers,
  });
  const ourDetail = { name: "detail page, 400 in turn", url: shop.url, pid: shop.pids, requests: own };
  await besideLimit(
    ourDetail,
    { name: `  rawssr (${shown.length} statements)`, url: rawDetail.url, pid: rawDetail.pid, requests: paths },
    0.5,
  );
  const sizes = [page, await textOf(`${rawDetail.url}/product/${key}`), await textOf(`${shop.url}/product/${key}`)];
  rawDetail.stop();

  // The encodings that browsers accept.
  const asBrowser = { "accept-encoding": "gzip, deflate, br, zstd" };
  const cached = [
    { name: "home, cached", paths: [{ path: "/" }] },
    { name: "list page, cached", paths: [{ path: "/product" }] },
    { name: "detail page, 400 in turn, cached", paths },
    { name: "landing page of 20 blocks, cached", paths: [{ path: landingPath }] },
  ];
  for (const { name, paths: requested } of cached) {
    const sent = await bytesOf(`${shop.url}${requested[0]!.path}`, asBrowser);
    const bytes = await startBare({ kind: "bytes", ...sent });
    const limit = { url: bytes.url, pid: bytes.pid, requests: [{ path: "/", headers: asBrowser }] };
    const requests = requested.map((one) => ({ ...one, headers: asBrowser }));
    await besideLimit(
      { name, url: shop.url, pid: shop.pids, requests },
      { name: "  rawhttp, the same bytes", ...limit },
      0.25,
    );
    bytes.stop();
  }
  const kilobytes = sizes.map((text) => (Buffer.byteLength(text) / 1000).toFixed(0));
  console.log(
    `bytes: our list page ${kilobytes[0]} KB, bare detail page ${kilobytes[1]} KB, our detail page ${kilobytes[2]} KB`,
  );
  await withWorkersInTurn(shop, [
    { name: "list page", requests: ourList.requests },
    { name: "landing page of 20 blocks", requests: [{ path: landingPath, headers }] },
    { name: "detail page, 400 in turn", requests: own },
  ]);
} finally {
  await shop.stop();
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Bytes of the answer as transferred, that is compressed where the shop compresses it. */
async function bytesOf(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { "content-type": type = "", "content-encoding": encoding = "" } = answer.headers;
  return {
    base64: Buffer.concat(chunks).toString("base64"),
    headers: { "content-type": type, "content-encoding": encoding },
  };
}

/** Bundles the theme's screens without routes, loaders and router state. */
async function buildBarePages(): Promise<string> {
  const root = join(import.meta.dirname, "../apps/storefront");
  const outDir = join(import.meta.dirname, "../.cache/bare-pages");
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [apiFiles(), themeChain(planLook("simple", root), "")],
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: { ssr: "testing/bare-pages.tsx", outDir, emptyOutDir: true },
  });
  return join(outDir, "bare-pages.js");
}

/** Resolves the API's import aliases, since the bare page imports its queries. */
function apiFiles(): Plugin {
  const folder = join(import.meta.dirname, "../apps/api/src");
  return {
    name: "api-files",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("#api/") ? join(folder, id.slice("#api/".length)) : undefined),
  };
}
