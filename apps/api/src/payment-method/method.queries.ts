import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentMethod } from "#api/channel/channel-types.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";

/** All methods of a channel, including those not offered. */
export function allMethods(db: Db, channelId: string) {
  return db
    .selectFrom("payment_method")
    .select(["code", "name", "description", "fee_steps", "rules", "is_active", "provider"])
    .where("channel_id", "=", channelId)
    .orderBy("sort")
    .orderBy("code")
    .execute();
}

/** The same of several channels, each row with its channel, in one query. */
export function methodsOfChannels(db: Db, channelIds: readonly string[]) {
  return db
    .selectFrom("payment_method")
    .select(["channel_id", "code", "name", "description", "fee_steps", "rules", "is_active", "provider"])
    .where("channel_id", "in", channelIds)
    .execute();
}

/** Locks the methods of a channel until the transaction's end. */
export async function lockMethods(trx: Db, channelId: string): Promise<void> {
  await trx
    .selectFrom("payment_method")
    .select("id")
    .where("channel_id", "=", channelId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

type Method = Omit<PaymentMethod, "id"> & { code: PaymentCode };

/** Adds a method as the last one, or updates it; a stopped one is offered again. */
export async function writeMethod(trx: Db, channelId: string, now: Date, method: Method) {
  const { code, name, description, provider } = method;
  const words = {
    name,
    description,
    fee_steps: json(method.fee_steps),
    rules: json(method.rules),
    provider,
    is_active: true,
  };
  const last = await trx
    .selectFrom("payment_method")
    .select(({ fn }) => fn.max("sort").as("sort"))
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  await trx
    .insertInto("payment_method")
    .values({ id: uuidv7(now), channel_id: channelId, code, sort: (last?.sort ?? -1) + 1, ...words })
    .onConflict((conflict) => conflict.columns(["channel_id", "code"]).doUpdateSet(words))
    .execute();
}

/** false if the channel has no such method. */
export async function writeActive(
  trx: Db,
  channelId: string,
  code: PaymentCode,
  { isOffered, provider }: { isOffered: boolean; provider: string | null | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("payment_method")
    .set({ is_active: isOffered, ...(provider !== undefined && { provider }) })
    .where("channel_id", "=", channelId)
    .where("code", "=", code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
