import { inProcessClient } from "#api/clients.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { TestShop } from "./test-shop.ts";

/** Another channel of the same shop, to be called and filled like the first. */
export async function openSecondChannel(test: TestShop): Promise<TestShop> {
  const { db, shop, app } = test;
  const id = uuidv7(shop.clock());
  await db.insertInto("channel").values({ id, code: "toki", name: "常", prefix: "/toki" }).execute();
  shop.channels.drop();
  const client = (token?: string) =>
    inProcessClient(app, { channelId: id, ip: "192.0.2.2", requestId: crypto.randomUUID() }, token);
  return { ...test, channel: (await shop.channels.byId(id))!, api: client(), as: client };
}
