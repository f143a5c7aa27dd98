import { turn } from "@noren/web/page/turn.ts";

/** Id of the element with the start data of the page, as JSON. */
export const startId = "start";

/** Start data that the server writes for the browser. */
export type PageStart = {
  /** All scripts of the page, in the order in which they are requested and run. */
  files: string[];
  /** In development, the script that must run before every other module. */
  runtime: string | null;
  manifest: string;
  /** The modules of each route of the page, by the route's id. */
  routes: Record<string, string[]>;
  entry: string;
  /** The router's own context, and its encoded state. */
  context: object;
  state: string;
};

type LoadModule = (file: string) => Promise<object>;

declare global {
  interface Window {
    __reactRouterContext?: object;
    __reactRouterRouteModules?: Record<string, object>;
  }
}

/** Max milliseconds that the first pictures may delay the scripts, counted from the first frame. */
const maxPictureWait = 500;

/**
 * Starts a drawn page as the router's own `<Scripts>` does, but later. The files are requested once the first pictures
 * are shown, all at once and before the remaining pictures, and run when the browser is idle. On a slow line, where
 * files requested at once share it whatever their priority, and on a slow phone that has the files already, the visible
 * content comes first; until then links and forms work as without script.
 * A page in a hidden tab, which has no frames, starts at once.
 */
export async function startPage(start: PageStart, load: LoadModule): Promise<void> {
  window.__reactRouterContext = { ...start.context, stream: streamOf(start.state) };
  if (!document.hidden) await firstPictures();
  preload([...start.files, ...liveScripts()]);
  await idle();
  if (start.runtime) await load(start.runtime);
  await inTurn(
    start.files.filter((file) => file !== start.entry),
    load,
  );
  const routes = Object.entries(start.routes).map(async ([id, files]) => [id, await merged(files, load)] as const);
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(routes));
  await load(start.entry);
}

const streamOf = (text: string) =>
  new ReadableStream<string>({
    start(controller) {
      controller.enqueue(text);
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());

async function firstPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")];
  const decoded = pictures.map((picture) => picture.decode().catch(() => {}));
  await frame();
  await Promise.race([new Promise((over) => setTimeout(over, maxPictureWait)), Promise.all(decoded)]);
  await frame();
}

/** Resolves after the next frame. */
const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** Safari has no idle callback. */
const idle = () => new Promise<unknown>((done) => (self.requestIdleCallback ?? setTimeout)(done));

const liveScripts = () =>
  [...document.querySelectorAll<HTMLElement>("[data-scripts]")].flatMap((place) =>
    place.dataset.scripts!.split(" ").filter(Boolean),
  );

function preload(files: readonly string[]): void {
  for (const href of new Set(files))
    document.body.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** Runs each file in its own task, so that input is handled between two files (THEME-22). */
async function inTurn(files: readonly string[], load: LoadModule): Promise<void> {
  for (const file of files) {
    await load(file);
    await turn();
  }
}

const merged = async (files: readonly string[], load: LoadModule): Promise<object> =>
  Object.assign({}, ...(await Promise.all(files.map(load))));
