import type { userAddress } from "@noren/contract/user-address.ts";
import type { Handlers } from "../http/mount.ts";
import { addressesOf } from "./user-address.queries.ts";
import { addAddress, addressRowView } from "./user-address.service.ts";

export const userAddressRoutes: Handlers<typeof userAddress> = {
  async list(_, { db, member, channel }) {
    const rows = await addressesOf(db, member!.id);
    return { data: rows.map(addressRowView), limit: channel.settings["MEMBER.ADDRESS_LIMIT"] };
  },
  add: (input, ctx) => addAddress(ctx, input),
};
