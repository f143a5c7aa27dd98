import type { Db } from "#api/platform/db/open.ts";

export type AddressLimit = { ranges: string[]; version: number };

/** Addresses from which the console may be used; none: any. */
export async function addressLimit(db: Db): Promise<AddressLimit> {
  const row = await db.selectFrom("staff_address_limit").select(["ranges", "version"]).executeTakeFirst();
  return row ?? { ranges: [], version: 0 };
}

/** The new version; undefined if the stored one is another. Without `version` any is replaced. */
export async function writeAddressLimit(
  trx: Db,
  { ranges, version }: { ranges: string[]; version?: number | undefined },
): Promise<number | undefined> {
  const inserted =
    version === undefined || version === 0
      ? await trx
          .insertInto("staff_address_limit")
          .values({ ranges })
          .onConflict((conflict) => conflict.column("only_row").doNothing())
          .returning("version")
          .executeTakeFirst()
      : undefined;
  if (inserted) return inserted.version;
  const updated = await trx
    .updateTable("staff_address_limit")
    .set({ ranges })
    .$if(version !== undefined, (query) => query.where("version", "=", version!))
    .returning("version")
    .executeTakeFirst();
  return updated?.version;
}
