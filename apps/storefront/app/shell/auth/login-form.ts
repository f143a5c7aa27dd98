import { Credentials } from "@noren/contract/member/auth.ts";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const loginRules = formRules(
  { "": Credentials },
  {
    username: { label: words.username, maxLength: 254, autoComplete: "username" },
    password: { label: words.password, maxLength: 254, autoComplete: "current-password" },
  },
);
