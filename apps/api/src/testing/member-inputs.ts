import { accountInputs } from "./account.ts";
import { addressInputs } from "./addresses.ts";
import { bookmarkInputs } from "./bookmarks.ts";
import { captchaInputs } from "./captchas.ts";
import type { EveryCall, MadeInputs } from "./open-every-call.ts";
import { identityInputs } from "./identities.ts";
import { inquiryInputs } from "./inquiries.ts";
import { loginSyncInputs } from "./login-syncs.ts";
import { loginWayInputs } from "./login-ways.ts";
import { everyUserField } from "./members.ts";
import { memorialInputs } from "./memorials.ts";
import { passkeyInputs } from "./passkeys.ts";
import { systemMessageInputs } from "./system-messages.ts";
import { timeseriesInputs } from "./timeseries.ts";

const none = () => ({});

async function savedCard({ me }: EveryCall["member"]): Promise<string> {
  const { card } = await me.userCard.add({ token: crypto.randomUUID(), token_key: "key_1" });
  return card!.id;
}

export const memberInputs = {
  ...accountInputs,
  ...passkeyInputs,
  ...loginWayInputs,
  ...identityInputs,
  ...loginSyncInputs,
  schoolKey: { check: () => ({ key: "さくら2026" }) },
  captcha: captchaInputs,
  user: {
    me: none,
    update: ({ member }) => ({ ...everyUserField({ email: member.email }), current_password: member.password }),
    // The user name is taken from the second time on, so that only the first call needs a slow hash.
    register: async ({ api }) => ({
      ...everyUserField({}),
      username: "hanako",
      captcha: "",
      policy_version: (await api.user.dummy()).policy_version,
    }),
    changePassword: ({ member }) => ({ current_password: member.password, password: member.password }),
    dummy: none,
    leaving: none,
    leave: none,
  },
  ...addressInputs,
  userCard: {
    list: none,
    add: () => ({ token: crypto.randomUUID(), token_key: "key_1" }),
    delete: async ({ member }) => ({ id: await savedCard(member) }),
    use: async ({ member }) => ({ id: await savedCard(member) }),
  },
  ...inquiryInputs,
  ...systemMessageInputs,
  ...timeseriesInputs,
  ...memorialInputs,
  ...bookmarkInputs,
} satisfies Partial<MadeInputs>;
