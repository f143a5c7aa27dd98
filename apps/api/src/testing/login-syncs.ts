import { writeSetting } from "#api/channel/channel.queries.ts";
import type { MadeInputs } from "./open-every-call.ts";
import { logIn } from "./members.ts";
import { openSecondChannel } from "./second-channel.ts";
import type { TestShop } from "./test-shop.ts";

/** At least 16 characters, as from a storefront. */
export const state = "state-of-the-browser";

/** Another channel, linked with this one. */
export async function openLinkedChannel(test: TestShop, code = "toki"): Promise<TestShop> {
  const other = await openSecondChannel(test, code);
  await test.set("LOGIN.SYNC_CHANNELS", [code]);
  await writeSetting(test.db, other.channel.id, "LOGIN.SYNC_CHANNELS", ["noren"], test.shop.clock());
  test.shop.channels.drop();
  return other;
}

const linked = new WeakMap<object, Promise<TestShop>>();
/** One linked channel per shop. */
export const linkedOf = (open: TestShop) => {
  const known = linked.get(open.channel) ?? openLinkedChannel(open, "nami");
  linked.set(open.channel, known);
  return known;
};

/** A login proof from the linked channel for this one. */
export async function syncProof(open: TestShop): Promise<string> {
  const { me } = await logIn(await linkedOf(open));
  return (await me.loginSync.issue({ channel: "noren", state })).proof;
}

export const loginSyncInputs: Pick<MadeInputs, "loginSync"> = {
  loginSync: {
    channels: () => ({}),
    issue: async (open) => {
      await linkedOf(open);
      return { channel: "nami", state };
    },
    redeem: async (open) => ({ proof: await syncProof(open), state, device: open.member.login.device }),
  },
};
