import { openBuiltLooks } from "./looks/built-looks.ts";
import { startWorker } from "./start/start-worker.ts";

// A process that serves the shop on PostgreSQL; the primary (main.ts) starts them.
process.umask(0o077);

await startWorker(openBuiltLooks);
