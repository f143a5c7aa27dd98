import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { keptOf } from "#app/platform/form/stored-fields.ts";
import { setFlash } from "#app/platform/flash/flash.server.ts";
import { asksForAddress, fillAddress } from "#app/delivery/postal/fill-address.server.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { keepFacts } from "#app/platform/session/session-cookie.server.ts";
import { change, judged, load, seeOther } from "#app/platform/request/request.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { formFacts } from "./profile.server.ts";
import { profileRules } from "./profile-form.ts";

export function loadUserEdit(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    membersWelcome(shop);
    const { id: _id, code: _code, username: _name, is_registered_member: _is, ...profile } = await api.user.me();
    return {
      values: { ...profile, gender: profile.gender ?? "", question_ct: profile.question_ct ?? "" },
      ...formFacts(shop),
    };
  });
}

/** The form asks for no user name, so none is sent (MEM-02). */
export function saveUser(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      if (asksForAddress(values)) return fillAddress(api, values, "", keptOf(profileRules(variantOf(shop.settings))));
      const user = await api.user.update(judged(profileRules(variantOf(shop.settings)), values)[""]);
      keepFacts(shop, { name: `${user.last_name} ${user.first_name}` });
      setFlash(shop, { type: "success", message: words.saved });
      return seeOther("/mypage/user_info");
    },
    (shop) => keptOf(profileRules(variantOf(shop.settings))),
  );
}
