import { Credentials } from "@noren/contract/member/auth.ts";
import * as z from "zod/mini";
import { identityMessages as words } from "#look/member/identity/identity.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const linkRules = formRules(
  { "": z.pick(Credentials, { password: true }) },
  { password: { label: words.password, maxLength: 254, autoComplete: "current-password" } },
);
