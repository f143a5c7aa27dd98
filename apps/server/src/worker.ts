import { openBuiltLooks } from "./looks/built-looks.ts";
import { startWorker } from "./start/start-worker.ts";

// One of the processes that serve the shop on PostgreSQL; main.ts starts them.
process.umask(0o077);

await startWorker(openBuiltLooks);
