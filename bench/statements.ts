import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { altcha } from "@noren/api/member/captcha/altcha.ts";
import { createApp } from "@noren/api/app.ts";
import { noProviders } from "@noren/api/payment-method/account/no-providers.ts";
import { createChannelCache } from "@noren/api/channel/channel-cache.ts";
import type { Shop } from "@noren/api/shop.ts";
import { folderFiles } from "@noren/api/platform/files/folder-files.ts";
import { postgresDialect, openPool } from "@noren/api/platform/db/postgres.ts";
import type { Database } from "@noren/api/platform/db/types.ts";
import { inProcessClient, type ShopClient } from "@noren/api/clients.ts";
import { Kysely } from "kysely";
import { createPictureEncoder } from "../apps/server/src/pictures/encode-picture.ts";
import { createLog } from "../apps/server/src/start/log.ts";

export type Statement = { text: string; values: unknown[] };

/** SQL statements of a call after a warm-up. */
export async function statementsOf(
  url: string,
  channelId: string,
  call: (api: ShopClient) => Promise<unknown>,
): Promise<Statement[]> {
  let statements: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: postgresDialect(openPool({ url, poolSize: 1 })),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const shop: Shop = {
    db,
    channels: createChannelCache(db, { localPort: 3000 }),
    jobs: async () => {},
    log: createLog(),
    secret: { current: "a secret that benchmarks alone know, 32" },
    orderEffects: [],
    captcha: altcha,
    providers: noProviders,
    identityProviders: {},
    clock: () => new Date(),
    random: randomBytes,
    files: folderFiles(tmpdir()),
    encodePicture: createPictureEncoder(),
  };
  const api = inProcessClient(createApp(shop), { channelId, ip: "", requestId: "bench" });
  await call(api);
  statements = [];
  await call(api);
  await db.destroy();
  return statements;
}
