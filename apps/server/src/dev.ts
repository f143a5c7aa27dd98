import { parseArgs } from "node:util";
import { openDevLook } from "@noren/storefront/server/dev-look.ts";
import { createReadableLog } from "./start/log.ts";
import { startShop } from "./start/start-shop.ts";

// `npm run dev -- --look toki`: the shop with one look drawn from its sources, for every channel. A change of a page
// shows at once; a change of the API or the server starts the process again.
const { values } = parseArgs({ options: { look: { type: "string", default: "simple" } } });

process.umask(0o077);

await startShop(async (lifetime) => {
  const dev = await openDevLook(values.look);
  lifetime.add(dev.close);
  return { looks: new Map([[dev.look.name, dev.look]]), mode: "development", before: dev.take };
}, createReadableLog());
