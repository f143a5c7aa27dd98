import { Credentials } from "@noren/contract/member/auth.ts";
import * as z from "zod/mini";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const verifyEmailRules = formRules(
  { "": z.pick(Credentials, { password: true }) },
  { password: { label: words.registeredPassword, maxLength: 254, autoComplete: "current-password" } },
);
