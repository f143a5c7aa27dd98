import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockOpening } from "@noren/api/admin/opening/open-shop.service.ts";
import { deleteEndedRows } from "@noren/api/admin/retention/retention.service.ts";
import { createChannelCache } from "@noren/api/channel/channel-cache.ts";
import { clockActor } from "@noren/api/platform/actor/actor.ts";
import { inTransaction } from "@noren/api/platform/db/transaction.ts";
import type { Env } from "../env.ts";
import { foldersOf } from "./folders.ts";
import type { OpenShop } from "./open-shop.ts";
import { say } from "./say.ts";

/**
 * Fills an empty shop with the demo: always on the embedded database, on PostgreSQL with SHOP_DEMO=1. All of it is one
 * transaction, members and orders included: after a killed start the next one finds an empty shop and begins again. First
 * starts of several machines wait for each other; the first one fills the shop.
 */
export async function fillWithDemo(env: Env, { shop }: Pick<OpenShop, "shop">): Promise<void> {
  if (!env.demo || (await shop.channels.all()).length > 0) return;
  const began = performance.now();
  say("見本のお店を用意しています…");
  const [{ loadDemo }, { demoActor }, { loadMembers }, { filmsFolder }] = await Promise.all([
    import("@noren/demo/load-demo.ts"),
    import("@noren/demo/load/demo-actor.ts"),
    import("@noren/demo/load/load-members.ts"),
    import("@noren/demo/films/films.ts"),
  ]);
  const { files, films } = foldersOf(env.dataDir);
  const put = async (path: string, bytes: Uint8Array) => {
    const target = join(files, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  };
  await cp(fileURLToPath(filmsFolder), films, { recursive: true, filter: (path) => !path.endsWith(".ts") });
  const loaded = await inTransaction({ db: shop.db, actor: demoActor }, async (trx) => {
    await lockOpening(trx);
    const addresses = { publicUrl: env.publicUrl, localPort: env.port };
    const filling = { ...shop, db: trx, channels: createChannelCache(trx, addresses) };
    if ((await filling.channels.all()).length > 0) return undefined;
    const demo = await loadDemo({ db: trx, files: { put }, now: shop.clock() });
    filling.channels.drop();
    await loadMembers(filling);
    // the demo history is longer than the retention of emails
    await deleteEndedRows({ shop: filling, db: trx, now: shop.clock(), actor: clockActor });
    return demo;
  });
  shop.channels.drop();
  if (!loaded) return say("  別のサーバーが用意しました。");
  const { channels, pictures } = loaded;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`  完了（${channels.length}店舗、絵${pictures}枚、${seconds}秒）`);
}
