import type { EntryContext } from "react-router";

/** So long the first pictures may keep the script waiting, from the first frame on. */
const patienceMs = 500;

/**
 * What makes a drawn page live, for the end of its body; it stands in the place of the router's own `<Scripts>`.
 * The files are asked for when the first pictures have been seen, all at once and before pictures that still wait, and
 * run at the next idle moment: on a slow line, where files asked for at once share it whatever their priority, and on a
 * slow phone that has the files already, what one looks at comes first, and until then links and forms work as they do
 * without script.
 * A page in a hidden tab, which has no frames, starts at once.
 */
export function startScript(entry: EntryContext, state: string, nonce: string | undefined): string {
  const { manifest, staticHandlerContext, serverHandoffString } = entry;
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]!);
  const first = manifest.hmr ? [manifest.hmr.runtime] : [];
  const parts = routes.map((route) => [
    route.id,
    [
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      route.module,
    ].filter((file) => file !== undefined),
  ]);
  const files = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => route.imports ?? []),
    ...parts.flatMap(([, own]) => own!),
  ]);
  const text = `
const take=(files)=>Promise.all(files.map((file)=>import(file)));
const start=async()=>{
const live=[...document.querySelectorAll("[data-scripts]")].flatMap((place)=>place.dataset.scripts.split(" ").filter(Boolean));
for(const href of new Set([...${inScript([...files])},...live]))document.body.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
await new Promise(self.requestIdleCallback??setTimeout);
await take(${inScript(first)});await take(${inScript([manifest.url])});
const routes=Object.entries(${inScript(Object.fromEntries(parts))}).map(async([id,files])=>[id,Object.assign({},...await take(files))]);
window.__reactRouterRouteModules=Object.fromEntries(await Promise.all(routes));
import(${inScript(manifest.entry.module)})};
window.__reactRouterContext=${serverHandoffString};
window.__reactRouterContext.stream=new ReadableStream({start(line){line.enqueue(${inScript(state)});line.close()}}).pipeThrough(new TextEncoderStream());
const seen=()=>new Promise((done)=>requestAnimationFrame(()=>setTimeout(done)));
const pictures=[...document.querySelectorAll("img[fetchpriority=high]")].map((picture)=>picture.decode().catch(()=>{}));
if(!document.hidden){await seen();await Promise.race([new Promise((over)=>setTimeout(over,${patienceMs})),Promise.all(pictures)]);await seen()}
start();
`;
  return `<script type="module" async${nonce ? ` nonce="${nonce}"` : ""}>${text}</script>`;
}

/** A value as it may stand within a script: nothing in it ends the script or begins a comment. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeLetter);

const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
