import { addressColumns } from "@noren/contract/member/address-file.ts";
import { makeAddressExport } from "#api/member/address-book/address-export.service.ts";
import { csvCell } from "#api/platform/csv/csv.ts";
import type { EveryCall, MadeInputs } from "./open-every-call.ts";
import type { Prepare } from "./doubled-cart-calls.ts";
import { address } from "./products.ts";

const entry = { ...address, name: "自宅", division_ct: "2" as const, cell_phone_number: "08012345678" };

const saved = async ({ member }: EveryCall) => ({ id: (await member.me.userAddress.add(entry)).id });

/** A CSV file of addresses, as from a member's spreadsheet. */
export function addressCsv(rows: readonly object[], head: object = addressColumns): File {
  const names = Object.keys(head) as (keyof typeof entry)[];
  const cells = rows.map((row) => names.map((name) => csvCell(String((row as typeof entry)[name] ?? ""))).join(","));
  return new File([[Object.values(head).join(","), ...cells, ""].join("\r\n")], "住所.csv");
}

async function readyExport({ db, shop, channel, member }: EveryCall) {
  const [id, now] = [crypto.randomUUID(), shop.clock()];
  const place = { channel_id: channel.id, member_id: member.user.id };
  await db
    .insertInto("address_export")
    .values({ id, ...place, encoding: "utf-8", requested_at: now, ends_at: new Date(now.getTime() + 3_600_000) })
    .execute();
  await makeAddressExport({ db, shop, now, actor: shop.actor }, id);
  return { id };
}

/** Good inputs for the calls of the address book. */
export const addressInputs: Pick<MadeInputs, "userAddress"> = {
  userAddress: {
    list: () => ({}),
    search: () => ({ word: "神宮前", page: 1, per: 10 }),
    add: () => entry,
    export: () => ({ word: "神宮前", encoding: "shift_jis" }),
    exports: () => ({}),
    exportFile: readyExport,
    import: () => ({ file: addressCsv([entry]) }),
    detail: saved,
    update: async (open) => ({ ...entry, ...(await saved(open)) }),
    remove: saved,
    removeAll: () => ({}),
    use: saved,
    useSender: saved,
  },
};

/** Changing calls of the address book, prepared to be made twice. */
export const doubledAddressCalls: Record<string, Prepare> = {
  "userAddress.add": async (_, { me }) => ({
    call: (idempotencyKey) => me.userAddress.add(address, { idempotencyKey }),
  }),
  "userAddress.import": async (_, { me }) => ({
    // The second import finds all addresses in the book.
    call: () => me.userAddress.import({ file: addressCsv([entry]) }).then(({ added, skipped }) => added + skipped),
  }),
  "userAddress.update": async (_, { me }) => {
    const { id } = await me.userAddress.add(address);
    return { call: () => me.userAddress.update({ ...entry, id }) };
  },
  "userAddress.remove": async (_, { me }) => {
    const { id } = await me.userAddress.add(address);
    // The second deletion finds nothing.
    return { call: () => me.userAddress.remove({ id }).catch(({ status }) => (status === 404 ? {} : status)) };
  },
  "userAddress.removeAll": async (_, { me }) => {
    await me.userAddress.add(address);
    return { call: () => me.userAddress.removeAll() };
  },
  "userAddress.use": async (_, { me }) => {
    const [, { id }] = [await me.userAddress.add(address), await me.userAddress.add(address)];
    return { call: () => me.userAddress.use({ id }) };
  },
  "userAddress.useSender": async (_, { me }) => {
    const [, { id }] = [await me.userAddress.add(address), await me.userAddress.add(address)];
    return { call: () => me.userAddress.useSender({ id }) };
  },
};
