import type { EveryCall, MadeInputs } from "./every-call.ts";
import type { Prepare } from "./doubled-cart-calls.ts";
import { address } from "./products.ts";

const entry = { ...address, name: "自宅", division_ct: "2" as const, cell_phone_number: "08012345678" };

const saved = async ({ member }: EveryCall) => ({ id: (await member.me.userAddress.add(entry)).id });

/** Good inputs for the calls of the address book. */
export const addressInputs: Pick<MadeInputs, "userAddress"> = {
  userAddress: {
    list: () => ({}),
    search: () => ({ word: "神宮前", page: 1, per: 10 }),
    add: () => entry,
    detail: saved,
    update: async (open) => ({ ...entry, ...(await saved(open)) }),
    remove: saved,
    removeAll: () => ({}),
    use: saved,
    useSender: saved,
  },
};

/** Its calls that change something, ready to be made twice. */
export const doubledAddressCalls: Record<string, Prepare> = {
  "userAddress.add": async (_, { me }) => ({
    call: (idempotencyKey) => me.userAddress.add(address, { idempotencyKey }),
  }),
  "userAddress.update": async (_, { me }) => {
    const { id } = await me.userAddress.add(address);
    return { call: () => me.userAddress.update({ ...entry, id }) };
  },
  "userAddress.remove": async (_, { me }) => {
    const { id } = await me.userAddress.add(address);
    // gone is gone: the second finds none
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
