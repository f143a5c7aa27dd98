import type { ShopClient } from "#api/clients.ts";
import type { MadeInputs } from "./open-every-call.ts";
import type { TestShop } from "./test-shop.ts";
import { addPasskey } from "./passkeys.ts";

type Account = { me: ShopClient; password: string };

export async function suspendedPasskey({ db, shop }: Pick<TestShop, "db" | "shop">, member: Account) {
  const { passkey } = await addPasskey(member);
  await db.updateTable("passkey").set({ suspended_at: shop.clock() }).where("id", "=", passkey.id).execute();
  return { id: passkey.id };
}

export const loginWayInputs: Pick<MadeInputs, "loginWay"> = {
  loginWay: {
    list: () => ({}),
    restore: async (open) => {
      await open.db.deleteFrom("passkey").execute();
      return { ...(await suspendedPasskey(open, open.member)), current_password: open.member.password };
    },
    remove: async (open) => {
      await open.db.deleteFrom("passkey").execute();
      return { ...(await suspendedPasskey(open, open.member)), current_password: open.member.password };
    },
  },
};
