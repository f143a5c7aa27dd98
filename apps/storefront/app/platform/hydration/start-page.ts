import { turn } from "@noren/web/page/turn.ts";

/** The element with the start data of the page, as JSON. */
export const startId = "start";

/** What the server writes for the browser's part. */
export type PageStart = {
  /** All script of the page, in the order of requests, which is that in which the files run. */
  files: string[];
  /** In development, what must run before every other module. */
  runtime: string | null;
  manifest: string;
  /** The modules of each route that is shown, by the route's id. */
  routes: Record<string, string[]>;
  entry: string;
  /** The router's own context, and its state as it writes it. */
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

/** Milliseconds that the first pictures may delay the script, from the first frame on. */
const maxPictureWait = 500;

/**
 * Makes a drawn page live, as the router's own `<Scripts>` does, later. The files are requested when the first pictures have
 * been seen, all at once and before pictures that still wait, and run at the next idle moment: on a slow line, where files
 * requested at once share it whatever their priority, and on a slow phone that has the files already, what one looks at
 * comes first, and until then links and forms work as they do without script.
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

/** Resolves behind the next frame. */
const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** Safari has no idle callback. */
const idle = () => new Promise<unknown>((done) => (self.requestIdleCallback ?? setTimeout)(done));

/** Scripts of the page's live blocks. */
const liveScripts = () =>
  [...document.querySelectorAll<HTMLElement>("[data-scripts]")].flatMap((place) =>
    place.dataset.scripts!.split(" ").filter(Boolean),
  );

function preload(files: readonly string[]): void {
  for (const href of new Set(files))
    document.body.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** Each file runs in a task of its own, so that what is pressed meanwhile is heard between two of them (THEME-22). */
async function inTurn(files: readonly string[], load: LoadModule): Promise<void> {
  for (const file of files) {
    await load(file);
    await turn();
  }
}

const merged = async (files: readonly string[], load: LoadModule): Promise<object> =>
  Object.assign({}, ...(await Promise.all(files.map(load))));
