import type { Db } from "#api/platform/db/open.ts";

export async function customerAt(db: Db, account: string, customer: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("provider_customer")
    .select("provider_id")
    .where("customer", "=", customer)
    .where("account_id", "=", account)
    .executeTakeFirst();
  return row?.provider_id;
}

/** Keeps the first id, also of two calls at once. */
export async function insertCustomer(
  db: Db,
  { account, customer, providerId }: { account: string; customer: string; providerId: string },
) {
  await db
    .insertInto("provider_customer")
    .values({ customer, account_id: account, provider_id: providerId })
    .onConflict((conflict) => conflict.columns(["customer", "account_id"]).doNothing())
    .execute();
}
