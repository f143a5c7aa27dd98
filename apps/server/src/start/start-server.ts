import type { IncomingMessage, ServerResponse } from "node:http";
import { createApp } from "@noren/api/app.ts";
import { createOwnerApp } from "@noren/api/owner-app.ts";
import { contract } from "@noren/contract/contract.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { nextPageEdge } from "@noren/api/content/page-edge.service.ts";
import { walletsOf } from "@noren/api/payment-method/wallets.ts";
import { readContext } from "@noren/api/platform/http/call-context.ts";
import { httpClient, inProcessClient } from "@noren/api/clients.ts";
import { createStorefront } from "@noren/storefront/server/handler.ts";
import type { Console } from "@noren/console/server/console.ts";
import type { Look } from "@noren/storefront/server/looks.ts";
import { createApiCalls } from "../api-calls.ts";
import { createAppFiles } from "../app-files/app-files.ts";
import { createConsoleAnswer } from "../console/console.ts";
import { consoleHosts } from "../console/console-hosts.ts";
import type { Env } from "../env.ts";
import { createFiles } from "../files.ts";
import { createFilms } from "../films/films.ts";
import { createStoredAssets } from "../looks/stored-assets.ts";
import { bodyLimits } from "../http/body-limits.ts";
import { listen } from "../http/listen.ts";
import { watchForProxy } from "../http/untrusted-proxy.ts";
import { createPages } from "../pages.ts";
import { createDrawingProcesses } from "../pictures/drawing-process.ts";
import { originalsIn } from "../pictures/originals.ts";
import { imageCache } from "../pictures/image-cache.ts";
import { createPictures } from "../pictures/pictures.ts";
import { createWorkQueue } from "../pictures/work-queue.ts";
import { createWeb } from "../web.ts";
import { foldersOf } from "./folders.ts";
import type { OpenShop } from "./open-shop.ts";
import { listenProblem } from "./port.ts";
import { forgetProxy, noteProxy } from "./proxy-note.ts";

/** Max pictures drawn at once on a machine; each worker may draw at least one. */
const picturesAtOnce = 2;
const pictureQuota = 512 * 1024 * 1024;
/** Max time (ms) for requests under way when the shop is stopped. */
const stopTimeout = 10_000;

export type ServerOptions = {
  looks: ReadonlyMap<string, Look>;
  /** The owner's console; undefined if it is not built. */
  console?: Console | undefined;
  mode?: "production" | "development";
  /** Called before the shop, for the development server's own files; true if it has handled the request. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;
};

export type Running = {
  port: number;
  /** Idle connections stay open for `linger` ms, since clients may be sending on them. */
  stop: (linger?: number) => Promise<void>;
};

/** Starts the HTTP server of an open shop. */
export async function startServer(env: Env, { shop, pageCache }: OpenShop, options: ServerOptions): Promise<Running> {
  const { looks, mode = "production", before } = options;
  const { log, channels, secret, clock, db } = shop;
  const folders = foldersOf(env.dataDir);
  const api = createApp(shop);
  const drawing = createDrawingProcesses({
    onEnded: (how) => log.warn({ how }, "a picture could not be drawn within its limits"),
  });
  const picture = createPictures({
    draw: drawing.draw,
    originals: originalsIn(folders.files),
    cache: imageCache(folders.pictures, pictureQuota),
    queue: createWorkQueue({
      atOnce: Math.max(1, Math.floor(picturesAtOnce / env.workers)),
      waiting: 120,
      waitingPerRange: 60,
    }),
    timeout: 10_000,
    onUncached: (error) => log.warn({ err: error }, "a drawn picture could not be cached"),
  });
  const film = createFilms(folders.films);
  const isDevelopment = mode === "development";
  const storedAssets = isDevelopment ? {} : { storedAssets: createStoredAssets(db) };
  const files = createFiles({ looks, channels, log, picture, film, isDevelopment, ...storedAssets });
  const { apiUrl } = env;
  const drawPage = createPages({
    storefront: createStorefront({ looks, logger: log, mode }),
    lookOf: files.lookOf,
    hasLook: files.hasLook,
    clientFor: (context, token) =>
      apiUrl ? httpClient({ url: apiUrl, secret, clock, token }, context) : inProcessClient(api, context, token),
    secret,
    clock,
    log,
    // no notifications arrive from a remote API's database
    pageCache: apiUrl ? undefined : pageCache,
    nextEdge: (channel, now) => nextPageEdge(db, channel, now),
    pageSources: (channel) => shop.providers.of(channel).pageSources,
    wallets: (channel) => walletsOf(channel, shop.providers.of(channel)),
    captchaOrigins: shop.captcha.origins,
    isDevelopment,
  });
  const web = createWeb({
    mailFolder: env.demo && !env.smtpUrl ? folders.mail : undefined,
    shop,
    ping: () => db.selectNoFrom(({ lit }) => lit(1).as("one")).execute(),
    files: files.answer,
    callApi: createApiCalls({ api, secret, clock }),
    drawPage,
    ...(options.console && {
      console: createConsoleAnswer({
        console: options.console,
        api: createOwnerApp(shop),
        hosts: consoleHosts(env),
        shop,
        isDevelopment,
        files: files.answer,
      }),
    }),
    appFiles: createAppFiles({ channels, lookOf: files.lookOf, draw: drawing.draw, drawPage }),
  });
  try {
    const { port, host, trustProxy, queue } = env;
    const connections = { perRange: trustProxy ? undefined : env.connectionsPerRange };
    const ipOfContext = (signed: string) =>
      readContext(new Headers({ "x-noren-context": signed }), secret, clock())?.ip;
    const bodyLimit = bodyLimits({ ...contract, ...ownerContract });
    forgetProxy(env.dataDir);
    const watch = trustProxy ? undefined : watchForProxy(() => noteProxy(env.dataDir, log));
    const options = { port, host, trustProxy, bodyLimit, log, before, queue, connections, ipOfContext, watch };
    const listening = await listen(web, options);
    const stop = (linger = 0) => listening.stop(stopTimeout, linger).finally(drawing.close);
    return { port: listening.port, stop };
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, env);
  }
}
