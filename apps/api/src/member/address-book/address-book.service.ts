import { addressInput, addressView } from "@noren/contract/delivery/address.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import type { UserAddress, UserAddressInput } from "@noren/contract/member/address-book.ts";
import { variantOf } from "#api/channel/public-config.ts";
import type { Context } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { addressesOf, addressOf, countAddresses, insertAddress, type UserAddressRow } from "./address-book.queries.ts";

/** Adds to the book; the first one is both defaults, so that exactly one of each stands (MEM-17). */
export async function addAddress(ctx: Context, input: UserAddressInput): Promise<UserAddress> {
  const { name, division_ct, cell_phone_number, ...rest } = input;
  const parsed = addressInput(variantOf(ctx.channel)).safeParse(rest);
  if (!parsed.success) throw new ShopError("common.invalid_input", {}, fieldErrors(parsed.error.issues));
  const limit = ctx.channel.settings["MEMBER.ADDRESS_LIMIT"];
  return inTransaction(ctx.db, async (trx) => {
    const count = await countAddresses(trx, ctx.member!.id);
    if (count >= limit) throw new ShopError("address.limit_reached", { limit });
    const row: UserAddressRow = {
      id: uuidv7(ctx.now, ctx.shop.random),
      name,
      division_ct,
      address: { ...parsed.data, cell_phone_number },
      is_default: count === 0,
      is_sender_default: count === 0,
    };
    await insertAddress(trx, { ...row, channelId: ctx.channel.id, memberId: ctx.member!.id, now: ctx.now });
    return addressRowView(row);
  });
}

/** One address of a member's book; another member's id is not found. */
/** A member's default delivery address; null where the book is empty. */
export const defaultAddress = async (db: Db, memberId: string) =>
  (await addressesOf(db, memberId)).find(({ is_default }) => is_default)?.address ?? null;

export const addressOfBook = (db: Db, memberId: string, id: string) => addressOf(db, memberId, id);

export function addressRowView({ address, division_ct, ...row }: UserAddressRow): UserAddress {
  return {
    ...addressView(address),
    cell_phone_number: address.cell_phone_number,
    ...row,
    division_ct: division_ct as "1" | "2",
  };
}
