import { inProcessClient } from "#api/clients.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { TestShop } from "./test-shop.ts";

/** Another channel of the same shop, with the same helpers as the first. */
export async function openSecondChannel(test: TestShop, code = "toki"): Promise<TestShop> {
  const { db, shop, app } = test;
  const id = uuidv7(shop.clock());
  await db
    .insertInto("channel")
    .values({ id, code, name: "常", prefix: `/${code}` })
    .execute();
  shop.channels.drop();
  const client = (token?: string) =>
    inProcessClient(app, { channelId: id, ip: "192.0.2.2", requestId: crypto.randomUUID() }, token);
  return { ...test, channel: (await shop.channels.byId(id))!, api: client(), as: client };
}
