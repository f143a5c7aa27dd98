import { Credentials } from "@noren/contract/auth.ts";
import { authMessages as words } from "#theme/auth/auth.messages.ts";
import { formRules } from "../form/form-rules.ts";

export const loginRules = formRules(
  { "": Credentials },
  {
    username: { label: words.username, maxLength: 254, autoComplete: "username" },
    password: { label: words.password, maxLength: 254, autoComplete: "current-password" },
  },
);
