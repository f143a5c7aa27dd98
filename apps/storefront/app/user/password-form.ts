import { hints } from "@noren/contract/form/labels.ts";
import { PasswordInput } from "@noren/contract/user.ts";
import { userMessages as words } from "#theme/user/user.messages.ts";
import { formRules } from "../form/form-rules.ts";

export const passwordRules = formRules(
  { "": PasswordInput },
  {
    current_password: { label: words.currentPassword, maxLength: 254, autoComplete: "current-password" },
    password: { label: words.newPassword, hint: hints.password, maxLength: 128, autoComplete: "new-password" },
  },
);
