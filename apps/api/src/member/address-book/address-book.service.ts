import { addressInput, addressView } from "@noren/contract/delivery/address.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import type { UserAddress, UserAddressInput } from "@noren/contract/member/address-book.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { variantOf } from "#api/channel/public-config.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, type PageRequest, rowsOf } from "#api/platform/http/paged.ts";
import { copyIntoProfile } from "../profile/profile.service.ts";
import {
  addressesOf,
  addressOf,
  addressPage,
  type DefaultKind,
  deleteAddress,
  deleteAddresses,
  fillDefaults,
  insertAddress,
  lockBook,
  setDefault,
  updateAddress,
  type UserAddressRow,
} from "./address-book.queries.ts";

type Stored = Pick<UserAddressRow, "name" | "division_ct" | "address">;

const perPage = 10;

export const bookLimit = ({ channel }: Pick<ChannelWork, "channel">) => channel.settings["MEMBER.ADDRESS_LIMIT"];

export async function searchAddresses(
  ctx: MemberWork,
  { word, ...request }: PageRequest & { word?: string | undefined },
) {
  const like = likeOf(word);
  const { rows, total } = await addressPage(ctx.db, ctx.member.id, { like, ...rowsOf(request, perPage) });
  return { ...paged(rows.map(addressRowView), total, request, perPage), more: { limit: bookLimit(ctx) } };
}

/** LIKE pattern of a search word: names are stored with spaces and searched without. */
export function likeOf(word: string | undefined): string | null {
  const plain = (word ?? "").replace(/\s/g, "");
  return plain ? `%${plain.replace(/[\\%_]/g, "\\$&")}%` : null;
}

/** Adds an address. The first one becomes both defaults, so that a book always has exactly one of each (MEM-17). */
export async function addAddress(ctx: MemberWork, input: UserAddressInput): Promise<UserAddress> {
  const stored = storedAddress(ctx, input);
  const limit = bookLimit(ctx);
  return inTransaction(ctx, async (trx) => {
    const count = await lockBook(trx, ctx.member.id);
    if (count >= limit) throw limitReached(limit);
    const row: UserAddressRow = {
      id: uuidv7(ctx.now, ctx.shop.random),
      ...stored,
      is_default: count === 0,
      is_sender_default: count === 0,
    };
    await insertAddress(trx, { ...row, channelId: ctx.channel.id, memberId: ctx.member.id, now: ctx.now });
    return addressRowView(row);
  });
}

export const limitReached = (limit: number) =>
  new ShopError("address.limit_reached", { limit }, {}, `住所録に登録できるのは${figure(limit)}件までです。`);

/** The address as stored; refuses what the channel's address form refuses. */
export function storedAddress(
  ctx: ChannelWork,
  { name, division_ct, cell_phone_number, ...rest }: UserAddressInput,
): Stored {
  const parsed = addressInput(variantOf(ctx.channel)).safeParse(rest);
  if (!parsed.success) throw new ShopError("common.invalid_input", {}, fieldErrors(parsed.error.issues));
  return { name, division_ct, address: { ...parsed.data, cell_phone_number } };
}

export async function showAddress(ctx: MemberWork, id: string): Promise<UserAddress> {
  return addressRowView(await ownAddress(ctx.db, ctx.member.id, id));
}

async function ownAddress(db: Db, memberId: string, id: string): Promise<UserAddressRow> {
  const row = isUuid(id) ? await addressOf(db, memberId, id) : undefined;
  if (!row) throw new ShopError("address.not_found");
  return row;
}

/** Changes an address. The member's own address (division_ct 1) is also copied into the profile (MEM-18). */
export function changeAddress(
  ctx: MemberWork,
  { id, ...input }: UserAddressInput & { id: string },
): Promise<UserAddress> {
  const stored = storedAddress(ctx, input);
  const memberId = ctx.member.id;
  return inTransaction(ctx, async (trx) => {
    await lockBook(trx, memberId);
    await ownAddress(trx, memberId, id);
    await updateAddress(trx, memberId, { id, ...stored, now: ctx.now });
    if (stored.division_ct === "1") await copyIntoProfile(trx, memberId, profilePart(stored), ctx.now);
    return addressRowView(await ownAddress(trx, memberId, id));
  });
}

function profilePart({ address }: Stored) {
  const { postal_code, prefecture, city, address1, address2, phone_number, cell_phone_number } = address;
  return {
    last_name: address.shipping_last_name,
    first_name: address.shipping_first_name,
    last_name_kana: address.shipping_last_name_kana,
    first_name_kana: address.shipping_first_name_kana,
    postal_code,
    prefecture,
    city,
    address1,
    address2,
    phone_number,
    cell_phone_number,
  };
}

export async function removeAddress({ db, actor, member }: MemberWork, id: string): Promise<Record<string, never>> {
  const memberId = member.id;
  await inTransaction({ db, actor }, async (trx) => {
    await lockBook(trx, memberId);
    if (!isUuid(id) || !(await deleteAddress(trx, memberId, id))) throw new ShopError("address.not_found");
    await fillDefaults(trx, memberId);
  });
  return {};
}

export async function removeAddresses({ db, actor, member }: MemberWork): Promise<Record<string, never>> {
  await inTransaction({ db, actor }, async (trx) => {
    await lockBook(trx, member.id);
    await deleteAddresses(trx, member.id);
  });
  return {};
}

/** Makes an address the default of a kind; of two concurrent calls the later one wins. */
export function useAddress({ db, actor, member }: MemberWork, kind: DefaultKind, id: string): Promise<UserAddress> {
  const memberId = member.id;
  return inTransaction({ db, actor }, async (trx) => {
    await lockBook(trx, memberId);
    await ownAddress(trx, memberId, id);
    await setDefault(trx, memberId, kind, id);
    return addressRowView(await ownAddress(trx, memberId, id));
  });
}

/** The member's default delivery address; null if the book is empty. */
export const defaultAddress = async (db: Db, memberId: string) =>
  (await addressesOf(db, memberId)).find(({ is_default }) => is_default)?.address ?? null;

/** An address of the member's book; undefined for another member's id. */
export const addressOfBook = (db: Db, memberId: string, id: string) => addressOf(db, memberId, id);

export function addressRowView({ address, division_ct, ...row }: UserAddressRow): UserAddress {
  return {
    ...addressView(address),
    cell_phone_number: address.cell_phone_number,
    ...row,
    division_ct: division_ct as "1" | "2",
  };
}
