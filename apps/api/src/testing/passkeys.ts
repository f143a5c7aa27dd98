import type { ShopClient } from "#api/clients.ts";
import { createAuthenticator } from "./authenticator.ts";
import type { MadeInputs } from "./open-every-call.ts";
import { logIn } from "./members.ts";

type WithPasskeys = { me: ShopClient; password: string };

/** A new passkey made for the member, ready to be saved. */
export async function newPasskey({ me, password }: WithPasskeys) {
  const authenticator = createAuthenticator();
  const creation = await me.passkey.begin({ current_password: password });
  return { authenticator, made: authenticator.create(creation) };
}

/** Adds a passkey to the member; returns the device with it. */
export async function addPasskey(member: WithPasskeys, name = "") {
  const { authenticator, made } = await newPasskey(member);
  return { authenticator, passkey: await member.me.passkey.add({ ...made, name }) };
}

const ownPasskey = async (member: WithPasskeys) =>
  (await member.me.passkey.list())[0]?.id ?? (await addPasskey(member)).passkey.id;

export const passkeyInputs: Pick<MadeInputs, "passkey"> = {
  passkey: {
    list: () => ({}),
    begin: ({ member }) => ({ current_password: member.password }),
    add: async ({ db, member }) => {
      await db.deleteFrom("passkey").execute();
      return { ...(await newPasskey(member)).made, name: "わたしの電話" };
    },
    rename: async ({ member }) => ({ id: await ownPasskey(member), name: "わたしの電話" }),
    remove: async ({ member }) => ({ id: await ownPasskey(member) }),
    beginLogin: () => ({}),
    login: async (open) => {
      const { authenticator } = await addPasskey(await logIn(open));
      return { ...authenticator.sign(await open.api.passkey.beginLogin()), device: open.member.login.device };
    },
  },
};
