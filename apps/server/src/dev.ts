import { parseArgs } from "node:util";
import { openDevLook } from "@noren/storefront/server/dev-look.ts";
import { createReadableLog } from "./start/log.ts";
import { startShop } from "./start/start-shop.ts";

// `npm run dev -- --look toki`: serves every channel with one look from its sources. A changed page shows at once; a
// changed API or server restarts the process.
const { values } = parseArgs({ options: { look: { type: "string", default: "simple" } } });

process.umask(0o077);

await startShop(async (lifetime) => {
  const dev = await openDevLook(values.look);
  lifetime.add(dev.close);
  return { looks: new Map([[dev.look.name, dev.look]]), mode: "development", before: dev.take };
}, createReadableLog());
