import { hints } from "@noren/contract/platform/form/labels.ts";
import { PasswordInput } from "@noren/contract/member/profile.ts";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const passwordRules = formRules(
  { "": PasswordInput },
  {
    current_password: { label: words.currentPassword, maxLength: 254, autoComplete: "current-password" },
    password: { label: words.newPassword, hint: hints.password, maxLength: 128, autoComplete: "new-password" },
  },
);
