import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { consoleContext, ConsoleContext } from "../app/platform/console-context.server.ts";

/** The owner's console as built by `npm run build`. */
export type Console = {
  name: "console";
  /** The folder with the browser's files, served under /_console/. */
  clientFolder: string;
  /** The built pages; loaded at the first request. */
  build: () => Promise<ServerBuild>;
};

/** Undefined before the first build. */
export function loadConsole(buildFolder: string): Console | undefined {
  const list = join(buildFolder, "releases");
  if (!existsSync(list)) return undefined;
  const folder = join(buildFolder, readFileSync(list, "utf8").split("\n")[0]!);
  const address = pathToFileURL(join(folder, "server", "index.js")).href;
  let build: Promise<ServerBuild> | undefined;
  return {
    name: "console",
    clientFolder: join(folder, "client"),
    build: () => (build ??= import(address) as Promise<ServerBuild>),
  };
}

export type DrawConsole = (request: Request, context: ConsoleContext) => Promise<Response>;

/** Draws the console's pages. In development the build is loaded again for each request. */
export function createConsole({ build }: Pick<Console, "build">, mode = "production"): DrawConsole {
  let known: { built: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  async function open() {
    if (known && mode === "production") return known;
    const built = await build();
    return (known = { built, handle: createRequestHandler(built, mode) });
  }

  return async function draw(request, console) {
    const { built, handle } = await open();
    // each build has its own key
    const entry = built.entry.module as ServerBuild["entry"]["module"] & { consoleContext: typeof consoleContext };
    const context = new RouterContextProvider();
    context.set(entry.consoleContext, console);
    const response = await handle(request, context);
    for (const line of console.cookies.lines()) response.headers.append("set-cookie", line);
    const { retryAfter } = console;
    if (response.status === 429 || response.status === 500)
      response.headers.set("retry-after", String(retryAfter ?? 5));
    return response;
  };
}
