type Worker = {
  /** Address of the page for no line. */
  page: string;
  /** Changes with the page's text, so that a browser fetches it anew. */
  version: string;
  /** Paths below the scope that are not this channel's pages. */
  others: readonly string[];
};

/** Pages of the process itself, which are no shop's. */
export const ownPaths = ["/admin", "/api", "/dev"];

/**
 * Answers one thing: a document that the line does not bring, with the page for that. It stores this page alone, and lets
 * every other request pass as if it were not there.
 */
export const workerScript = ({ page, version, others }: Worker) => `const page=${JSON.stringify(page)};
const name=${JSON.stringify(`offline ${page} ${version}`)};
const others=${JSON.stringify(others)};
addEventListener("install",(event)=>event.waitUntil((async()=>{
await (await caches.open(name)).add(new Request(page,{cache:"reload",credentials:"omit"}));
await skipWaiting();
})()));
addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const other of await caches.keys())if(other.startsWith("offline "+page+" ")&&other!==name)await caches.delete(other);
await registration.navigationPreload?.enable();
await clients.claim();
})()));
addEventListener("fetch",(event)=>{
const {request}=event;
if(request.mode!=="navigate"||request.method!=="GET")return;
const {pathname}=new URL(request.url);
if(others.some((other)=>pathname===other||pathname.startsWith(other+"/")))return;
event.respondWith((async()=>{
try{return (await event.preloadResponse)??(await fetch(request));}
catch(error){
const kept=await caches.match(page,{cacheName:name});
if(kept)return kept;
throw error;
}
})());
});
`;

/** In the place of the above where the owner has switched it off: it takes itself and its page away. */
export const goneWorkerScript = (page: string) => `addEventListener("install",()=>skipWaiting());
addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith(${JSON.stringify(`offline ${page} `)}))await caches.delete(name);
await registration.unregister();
})()));
`;
