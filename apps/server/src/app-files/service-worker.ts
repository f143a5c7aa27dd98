type Worker = {
  /** Address of the offline page. */
  page: string;
  /** Changes with the page's text, so that browsers fetch the page again. */
  version: string;
  /** Paths below the scope that do not belong to this channel. */
  others: readonly string[];
};

/** Pages of the process itself, which belong to no channel. */
export const ownPaths = ["/admin", "/api", "/dev"];

/**
 * Answers a document request that fails with the offline page, which is the only page it stores. All other requests go
 * to the network as without a worker.
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
const stored=await caches.match(page,{cacheName:name});
if(stored)return stored;
throw error;
}
})());
});
`;

/** Replaces the worker if the owner has disabled it: deletes the stored page and unregisters itself. */
export const goneWorkerScript = (page: string) => `addEventListener("install",()=>skipWaiting());
addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith(${JSON.stringify(`offline ${page} `)}))await caches.delete(name);
await registration.unregister();
})()));
`;
