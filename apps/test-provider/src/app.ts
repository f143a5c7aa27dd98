import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { routePath } from "hono/route";
import { chargeRoutes } from "./charge/charge.routes.ts";
import type { Wallet } from "./charge/wallet.ts";
import { walletRoutes } from "./charge/wallet.routes.ts";
import { type ControlParts, controlRoutes } from "./control/control.routes.ts";
import { frameRoutes } from "./frame/frame.routes.ts";
import { pageHeaders } from "./http/page-headers.ts";
import type { Log } from "./http/parts.ts";
import { type ProviderEnv, signedOnly } from "./http/signed.ts";
import { brokenPage, missingPage } from "./page/layout.ts";
import { counterRoutes } from "./counter/counter.routes.ts";
import { pageRoutes } from "./page/page.routes.ts";
import { setupRoutes } from "./page/setup.routes.ts";

export type AppParts = ControlParts & { wallet: Wallet; secret: string; shopName: string; clock: () => Date; log: Log };

const bodyLimit = 64_000;
const javascript = "text/javascript; charset=utf-8";
/** Files served at each address, concatenated in this order; the order of the stylesheets is their cascade. */
const files: Record<string, { paths: string[]; type: string }> = {
  "/style.css": {
    paths: ["page/base.css", "page/sheet.css", "page/form.css", "page/parts.css", "page/wide.css"],
    type: "text/css; charset=utf-8",
  },
  "/token.js": { paths: ["frame/token.js"], type: javascript },
  "/frame.js": { paths: ["frame/frame.js"], type: javascript },
};

/** Routes of the provider: signed calls, control, the buyer's pages, the card frame. */
export function createProviderApp(parts: AppParts) {
  const { chargeService, wallet, faults, secret, shopName, clock, log, baseUrl } = parts;
  const app = new Hono<ProviderEnv>();

  app.onError((error, c) => {
    log("failed", { route: routePath(c, -1), error: error.name });
    return isCall(c.req.path) ? c.json({ error: "internal" }, 500) : pageOf(brokenPage(), 500);
  });
  app.notFound((c) => (isCall(c.req.path) ? c.json({ error: "not found" }, 404) : pageOf(missingPage(), 404)));
  app.use(async (c, next) => {
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    log("request", { method: c.req.method, route: routePath(c, -1), status: c.res.status, ms });
  });
  app.use(async (c, next) => {
    if (c.req.header("transfer-encoding")) return c.text("", 411);
    if (Number(c.req.header("content-length") ?? 0) > bodyLimit) return c.text("", 413);
    await next();
  });

  for (const [address, { paths, type }] of Object.entries(files)) {
    const text = paths.map((path) => readFileSync(new URL(path, import.meta.url), "utf8")).join("\n");
    const headers = {
      "content-type": type,
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    };
    app.get(address, (c) => c.body(text, 200, headers));
  }
  app.get("/healthz", (c) => c.json({}));
  app.use("/v1/*", signedOnly(secret, clock));
  app.use("/control/*", signedOnly(secret, clock));
  app.route("/v1", chargeRoutes(chargeService, faults, baseUrl));
  app.route("/v1", walletRoutes(wallet));
  app.route("/control", controlRoutes(parts));
  app.route("/", frameRoutes(chargeService, secret, clock));
  app.route("/", pageRoutes({ chargeService, secret, shopName, clock, baseUrl }));
  app.route("/", setupRoutes(wallet, shopName, clock));
  app.route("/", counterRoutes(chargeService, shopName));
  return app;
}

const isCall = (path: string) => path.startsWith("/v1/") || path.startsWith("/control/");

async function pageOf(body: ReturnType<typeof missingPage>, status: number): Promise<Response> {
  return new Response(String(await body), { status, headers: pageHeaders() });
}
