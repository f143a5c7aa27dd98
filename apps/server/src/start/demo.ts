import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deleteEndedRows } from "@noren/api/admin/retention/retention.service.ts";
import { clockActor } from "@noren/api/platform/actor/actor.ts";
import type { Env } from "../env.ts";
import { foldersOf } from "./folders.ts";
import type { OpenShop } from "./open-shop.ts";
import { say } from "./say.ts";

/**
 * Fills an empty shop with the demo: always on the embedded database, on PostgreSQL with SHOP_DEMO=1. The demo's
 * modules, a tenth of all modules of a start, are loaded only for this.
 */
export async function fillWithDemo(env: Env, { shop }: Pick<OpenShop, "shop">): Promise<void> {
  if (!env.demo || (await shop.channels.all()).length > 0) return;
  const began = performance.now();
  say("見本のお店を用意しています…");
  const [{ loadDemo }, { loadMembers }, { filmsFolder }] = await Promise.all([
    import("@noren/demo/load-demo.ts"),
    import("@noren/demo/load/load-members.ts"),
    import("@noren/demo/films/films.ts"),
  ]);
  const { files, films } = foldersOf(env.dataDir);
  const put = async (path: string, bytes: Uint8Array) => {
    const target = join(files, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  };
  const { channels, pictures } = await loadDemo({ db: shop.db, files: { put }, now: shop.clock() });
  await cp(fileURLToPath(filmsFolder), films, { recursive: true, filter: (path) => !path.endsWith(".ts") });
  shop.channels.drop();
  await loadMembers(shop);
  // the demo's history is longer than the retention of emails
  await deleteEndedRows({ shop, db: shop.db, now: shop.clock(), actor: clockActor });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`  完了（${channels.length}店舗、絵${pictures}枚、${seconds}秒）`);
}
