import type { Context } from "#api/channel/context.ts";
import type { SavedAddress, UserAddress, userAddress } from "@noren/contract/member/address-book.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { withAddressWarnings } from "#api/delivery/address-warnings.ts";
import { exportAddresses, exportedFile, memberExports } from "./address-export.service.ts";
import { countImport } from "./address-import-rate-limit.ts";
import { importAddresses } from "./address-import.service.ts";
import { addressesOf } from "./address-book.queries.ts";
import {
  addAddress,
  addressRowView,
  bookLimit,
  changeAddress,
  removeAddress,
  removeAddresses,
  searchAddresses,
  showAddress,
  useAddress,
} from "./address-book.service.ts";

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

const saved = (ctx: Context, address: UserAddress): Promise<SavedAddress> => withAddressWarnings(ctx, address, address);

export const userAddressRoutes: Handlers<typeof userAddress, Context> = {
  async list(_, ctx) {
    const rows = await addressesOf(ctx.db, ctx.member.id);
    return { data: rows.map(addressRowView), limit: bookLimit(ctx) };
  },
  search: (query, ctx) => searchAddresses(ctx, query),
  export: (query, ctx) => exportAddresses(ctx, query),
  exports: (_, ctx) => memberExports(ctx),
  exportFile: ({ id }, ctx) => exportedFile(ctx, id),
  async import({ file }, ctx) {
    await countImport(ctx, ctx.member.id);
    return importAddresses(ctx, await bytesOf(file));
  },
  add: async (input, ctx) => saved(ctx, await addAddress(ctx, input)),
  detail: ({ id }, ctx) => showAddress(ctx, id),
  update: async (input, ctx) => saved(ctx, await changeAddress(ctx, input)),
  remove: ({ id }, ctx) => removeAddress(ctx, id),
  removeAll: (_, ctx) => removeAddresses(ctx),
  use: ({ id }, ctx) => useAddress(ctx, "is_default", id),
  useSender: ({ id }, ctx) => useAddress(ctx, "is_sender_default", id),
};
