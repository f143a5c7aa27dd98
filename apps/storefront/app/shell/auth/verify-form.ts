import { VerifyCode } from "@noren/contract/member/auth.ts";
import * as z from "zod/mini";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const verifyRules = formRules(
  { "": z.object({ verify_code: VerifyCode }) },
  {
    verify_code: { label: words.verifyCode, maxLength: 12, inputMode: "numeric", autoComplete: "one-time-code" },
  },
);
