import { LoginWayPassword } from "@noren/contract/member/login-way.ts";
import { userMessages } from "#look/member/profile/profile.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const loginWayRules = formRules(
  { "": LoginWayPassword },
  { current_password: { label: userMessages.currentPassword, maxLength: 254, autoComplete: "current-password" } },
);
