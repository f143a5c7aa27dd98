import type { ShopClient } from "#api/clients.ts";
import type { Prepare } from "./doubled-cart-calls.ts";
import type { EveryCall, MadeInputs } from "./open-every-call.ts";

const table = "products" as const;

/** A member's list with a product in it. */
const madeList = (me: ShopClient, id: string) => me.userList.attach({ table, ids: [id], name: "贈りもの" });
const listed = async ({ member, variant }: EveryCall) => ({ key: (await madeList(member.me, variant.id)).key });

/** Good inputs for the calls of the member's lists. */
export const userListInputs: Pick<MadeInputs, "userList"> = {
  userList: {
    list: () => ({ is_listables: "1" }),
    attach: async (open) => ({ table, ids: [open.variant.id], name: "贈りもの", ...(await listed(open)) }),
    detach: ({ variant }) => ({ table, ids: [variant.id] }),
    detachFrom: async (open) => ({ table, ids: [open.variant.id], ...(await listed(open)) }),
    rename: async (open) => ({ ...(await listed(open)), name: "お中元" }),
    detail: async (open) => ({ page: 1, per: 10, is_listables: "1", ...(await listed(open)) }),
  },
};

/** Changing calls of the member's lists, prepared to be made twice. */
export const doubledListCalls: Record<string, Prepare> = {
  "userList.attach": async ({ towel }, { me }) => ({ call: () => madeList(me, towel.id) }),
  "userList.detach": async ({ towel }, { me }) => {
    await me.userList.attach({ table, ids: [towel.id] });
    return { call: () => me.userList.detach({ table, ids: [towel.id] }) };
  },
  "userList.rename": async ({ towel }, { me }) => {
    const { key } = await madeList(me, towel.id);
    return { call: () => me.userList.rename({ key, name: "お中元" }) };
  },
  "userList.detachFrom": async ({ towel }, { me }) => {
    const { key } = await madeList(me, towel.id);
    return { call: () => me.userList.detachFrom({ key, table, ids: [towel.id] }) };
  },
};
