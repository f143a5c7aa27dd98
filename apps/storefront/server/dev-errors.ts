import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import type { ViteDevServer } from "vite";
import type { Logger } from "../app/platform/request/request-context.server.ts";
import type { DevErrors } from "./looks.ts";

type Shown = { message: string; stack: string; id?: string; frame?: string; plugin: string; loc?: Place };
type Place = { file: string; line: number; column: number };

/** Lines of a code frame above and below the place. */
const around = 3;
const client = "/@vite/client";

/**
 * Errors in development: the browser shows file, line and code of the sources in Vite's overlay, and the log has the
 * lines of the sources.
 */
export function createDevErrors(vite: ViteDevServer): DevErrors {
  const showOverlay = (error: unknown) => vite.ws.send({ type: "error", err: toShown(error, vite) });
  vite.ws.on("noren:error", async (thrown: { message: string; stack: string }) => {
    showOverlay({ ...thrown, stack: await ofSources(thrown.stack, vite) });
  });
  return {
    watch(logger) {
      let failure: unknown;
      const error: Logger["error"] = (details, message) => {
        const { err } = details as { err?: unknown };
        if (err instanceof Error) vite.ssrFixStacktrace(err);
        failure ??= err;
        logger.error(details, message);
      };
      const watched: Logger = {
        info: (details, message) => logger.info(details, message),
        warn: (details, message) => logger.warn(details, message),
        error,
      };
      return { logger: watched, failure: () => failure };
    },

    async show(failure, response) {
      if (!response.headers.get("content-type")?.startsWith("text/html")) {
        showOverlay(failure);
        return response;
      }
      const html = await response.text();
      const { status, headers } = response;
      return new Response(html + overlay(toShown(failure, vite)), { status, headers });
    },

    page(error) {
      const head = `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>Error</title></head><body></body></html>\n`;
      return new Response(head + overlay(toShown(error, vite)), {
        status: 500,
        headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
      });
    },
  };
}

/** Opens the overlay after the page has loaded; without script the message is only in the page's source. */
const overlay = (shown: Shown) =>
  `<script type="module">import { ErrorOverlay } from "${client}";document.body.appendChild(new ErrorOverlay(${JSON.stringify(shown).replaceAll("<", "\\u003c")}));</script>\n`;

function toShown(error: unknown, vite: ViteDevServer): Shown {
  const { message = String(error), stack = "", ...more } = (error ?? {}) as Partial<Error & Shown>;
  if (error instanceof Error && !more.frame) vite.ssrFixStacktrace(error);
  const fixed = error instanceof Error ? (error.stack ?? stack) : stack;
  const place = more.loc?.file ? more.loc : (parsedPlace(colourless(message), more.id) ?? placeIn(fixed));
  const frame = more.frame ?? (place && frameAt(place));
  const words = colourless(message);
  return {
    message: words,
    // its first line repeats the message
    stack: colourless(fixed).replace(/^.*?\n(?= {4}at )/s, ""),
    plugin: more.plugin ?? "",
    ...(place ? { id: place.file, loc: place } : more.id && { id: more.id }),
    ...(frame && { frame: `${colourless(frame).trimEnd()}\n` }),
  };
}

// eslint-disable-next-line no-control-regex
const colourless = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, "");

/** Place of a parse error: line from the parser's frame, file from Vite. */
function parsedPlace(message: string, id?: string): Place | undefined {
  const file = id?.split("?")[0] ?? /^\s*File: (\/.+)$/m.exec(message)?.[1];
  const found = /:(\d+):(\d+) \]$/m.exec(message);
  return file && found && existsSync(file) ? { file, line: Number(found[1]), column: Number(found[2]) } : undefined;
}

/** The first line of a stack that is in a file of the shop. */
function placeIn(stack: string): Place | undefined {
  for (const line of stack.split("\n")) {
    const found = /(?:\(|at )((?:file:\/\/)?\/[^()]+?):(\d+):(\d+)\)?$/.exec(line.slice(0, 1000));
    if (!found || found[1]!.includes("/node_modules/")) continue;
    const file = found[1]!.startsWith("file:") ? fileURLToPath(found[1]!) : found[1]!.split("?")[0]!;
    if (existsSync(file)) return { file, line: Number(found[2]), column: Number(found[3]) };
  }
  return undefined;
}

function frameAt({ file, line, column }: Place): string {
  const lines = readFileSync(file, "utf8").split("\n");
  const first = Math.max(1, line - around);
  const width = String(line + around).length;
  return lines
    .slice(first - 1, line + around)
    .flatMap((text, at) => {
      const own = `${first + at === line ? ">" : " "} ${String(first + at).padStart(width)} | ${text}`;
      return first + at === line ? [own, `  ${" ".repeat(width)} | ${" ".repeat(Math.max(0, column - 1))}^`] : [own];
    })
    .join("\n");
}

/** Maps a browser's stack of transformed files back to the sources. For lines of libraries only the file is given. */
async function ofSources(stack: string, vite: ViteDevServer): Promise<string> {
  const lines = stack
    .slice(0, 20_000)
    .split("\n")
    .map((line) => ofSource(line, vite));
  return (await Promise.all(lines)).join("\n");
}

const inBrowser = /https?:\/\/[^/\s]+(\/[^\s()]*?):(\d+):(\d+)/;

async function ofSource(line: string, vite: ViteDevServer): Promise<string> {
  const [, url = "", row, column] = inBrowser.exec(line) ?? [];
  if (!url) return line;
  const file = fileAt(url, vite);
  const isOurs = existsSync(file) && !file.includes("/node_modules/");
  const made = isOurs && (await vite.environments.client.transformRequest(url).catch(() => null));
  const map = made && made.map && "mappings" in made.map && made.map.mappings ? made.map : undefined;
  const entry = map && new SourceMap(map as never).findEntry(Number(row) - 1, Number(column) - 1);
  const place = entry && "originalLine" in entry ? [entry.originalLine + 1, entry.originalColumn + 1] : [row, column];
  return line.replace(inBrowser, () => [file, ...place].join(":"));
}

function fileAt(url: string, { config }: ViteDevServer): string {
  const path = url.split("?")[0]!;
  return path.startsWith("/@fs/") ? path.slice("/@fs".length) : `${config.root}${path}`;
}
