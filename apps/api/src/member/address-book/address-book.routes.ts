import type { Context } from "#api/channel/context.ts";
import type { userAddress } from "@noren/contract/member/address-book.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addressesOf } from "./address-book.queries.ts";
import { addAddress, addressRowView } from "./address-book.service.ts";

export const userAddressRoutes: Handlers<typeof userAddress, Context> = {
  async list(_, { db, member, channel }) {
    const rows = await addressesOf(db, member!.id);
    return { data: rows.map(addressRowView), limit: channel.settings["MEMBER.ADDRESS_LIMIT"] };
  },
  add: (input, ctx) => addAddress(ctx, input),
};
