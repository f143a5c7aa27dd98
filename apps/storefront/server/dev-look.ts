import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createListener } from "node:net";
import { dirname, join } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { blocksOf } from "../app/platform/theme/chain.ts";
import { planLook } from "../app/platform/theme/look.ts";
import { createDevErrors } from "./dev-errors.ts";
import type { Look } from "./looks.ts";

const storefront = dirname(import.meta.dirname);

export type DevLook = {
  look: Look;
  /** Answers Vite's own files (sources, stylesheets, hot updates); false if the request is for the shop. */
  take: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;
  close: () => Promise<void>;
};

/** One look drawn from its sources: `npm run dev -- --look toki`. An edit shows at once, without a build. */
export async function openDevLook(name: string, root = storefront): Promise<DevLook> {
  const plan = planLook(name, root);
  process.env.LOOK = plan.name;
  const vite = await createServer({
    root,
    configFile: join(root, "vite.config.ts"),
    server: { middlewareMode: true, ws: { port: await freePort() } },
    appType: "custom",
    clearScreen: false,
  });
  const live = blocksOf(plan).filter((block) => block.isLive);
  return {
    look: {
      name: plan.name,
      theme: plan.theme,
      site: plan.site,
      layers: plan.layers.map((layer) => layer.name),
      stylesheet: "",
      blocks: Object.fromEntries(live.map((block) => [block.name, []])),
      clientFolder: join(root, "public"),
      build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
      devErrors: createDevErrors(vite),
    },
    take: (incoming, outgoing) =>
      new Promise((resolve) => {
        outgoing.once("close", () => resolve(true));
        vite.middlewares(incoming, outgoing, () => resolve(false));
      }),
    close: () => vite.close(),
  };
}

/** Port for hot updates; several shops may be in development on one machine. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createListener().once("error", reject);
    listener.listen(0, "127.0.0.1", () => {
      const address = listener.address();
      listener.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
