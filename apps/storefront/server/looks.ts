import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { type LookFile, readLookFile } from "../app/platform/theme/look-file.ts";
import { lookName } from "../app/platform/theme/look.ts";
import type { Logger } from "../app/platform/request/request-context.server.ts";

export type Look = LookFile & {
  /** The folder with the browser's files, served under /_<name>/. */
  clientFolder: string;
  /** The built pages; loaded at the first request. */
  build: () => Promise<ServerBuild>;
  /** In development only: shows the place of an error in the sources. */
  devErrors?: DevErrors;
};

export type DevErrors = {
  /** The logger of one request, which maps errors to the sources; `failure` is the first error logged. */
  watch: (logger: Logger) => { logger: Logger; failure: () => unknown };
  /** Adds the error to a page, or shows it over the page that requested data. */
  show: (failure: unknown, response: Response) => Promise<Response>;
  /** Answer in place of a page that could not be drawn at all. */
  page: (error: unknown) => Response;
};

export function loadLooks(buildFolder: string): Map<string, Look> {
  const looks = new Map<string, Look>();
  for (const entry of existsSync(buildFolder) ? readdirSync(buildFolder).sort() : []) {
    const folder = currentRelease(join(buildFolder, entry));
    const file = folder && readLookFile(folder);
    if (!file) continue;
    let build: Promise<ServerBuild> | undefined;
    const address = pathToFileURL(join(folder, "server", "index.js")).href;
    looks.set(file.name, {
      ...file,
      clientFolder: join(folder, "client"),
      build: () => (build ??= import(address) as Promise<ServerBuild>),
    });
  }
  return looks;
}

/** The current release of a look; other releases in its folder belong to running shops (scripts/looks.mjs). */
function currentRelease(folder: string): string | null {
  const list = join(folder, "releases");
  return existsSync(list) ? join(folder, readFileSync(list, "utf8").split("\n")[0]!) : null;
}

const reported = new Set<string>();

/**
 * The look of a channel's settings. SITE.NAMESPACE and SITE.THEME are compared with the built looks, never used as a
 * path. If the look is not built, falls back to the site over Simple, then to the theme, then to Simple; this is logged
 * once.
 */
export function chooseLook(
  looks: ReadonlyMap<string, Look>,
  requested: { namespace?: unknown; theme?: unknown },
  logger: Logger,
): Look {
  const theme = typeof requested.theme === "string" && requested.theme ? requested.theme : "simple";
  const site = typeof requested.namespace === "string" && requested.namespace ? requested.namespace : null;
  const names = [lookName(theme, site), lookName("simple", site), theme, "simple"];
  // without a site the theme comes first; with one, the site's layer matters more than the theme
  const order = site ? names : [theme, "simple"];
  const name = order.find((candidate) => looks.has(candidate));
  if (!name) throw new Error("No look is built. Run the build first.");
  if (name !== order[0] && !reported.has(order[0]!)) {
    reported.add(order[0]!);
    logger.warn({ requested: order[0], used: name }, "A look that is not built was requested.");
  }
  return looks.get(name)!;
}
