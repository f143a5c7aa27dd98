import { NewPasskeyName, PasskeyPassword } from "@noren/contract/member/passkey.ts";
import * as z from "zod/mini";
import { passkeyMessages as words } from "#look/member/passkey/passkey.messages.ts";
import { userMessages } from "#look/member/profile/profile.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const passkeyRules = formRules(
  { "": z.extend(PasskeyPassword, { name: NewPasskeyName }) },
  {
    name: { label: words.name, hint: words.nameHint, maxLength: 40, autoComplete: "off" },
    current_password: { label: userMessages.currentPassword, maxLength: 254, autoComplete: "current-password" },
  },
);
