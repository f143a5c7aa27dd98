import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { fillAddress, needsAddress, questionPrefecture } from "#app/delivery/postal/fill-address.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { saveSession } from "#app/platform/session/session-cookie.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { formInfo } from "./profile.server.ts";
import { profileRules } from "./profile-form.ts";

export function loadUserEdit(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const { id: _id, code: _code, username: _name, is_registered_member: _is, ...profile } = await api.user.me();
    return {
      values: { ...profile, gender: profile.gender ?? "", question_ct: profile.question_ct ?? "" },
      ...formInfo(shop),
    };
  });
}

/** The form has no user name, so none is sent (MEM-02). */
export function saveUser(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      const rules = profileRules(variantOf(shop.settings));
      if (needsAddress(values)) return fillAddress(api, values, "", storedOf(rules));
      const input = validated(rules, values)[""];
      const question = await questionPrefecture(api, values, "", storedOf(rules));
      if (question) return question;
      const user = await api.user.update(input);
      saveSession(shop, { name: `${user.last_name} ${user.first_name}` });
      const isSent = user.email.toLowerCase() !== input.email.toLowerCase();
      setFlash(shop, { type: "success", message: isSent ? words.savedButEmail(input.email) : words.saved });
      return seeOther("/mypage/user_info");
    },
    (shop) => storedOf(profileRules(variantOf(shop.settings))),
  );
}
