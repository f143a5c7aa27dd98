import { loginWaysPath } from "#app/member/auth/login-ways-path.ts";
import { identityNames } from "@noren/contract/member/identity.ts";
import type { LoginWay } from "@noren/contract/member/login-way.ts";
import { securityQuestions } from "@noren/contract/member/profile.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { loginWayMessages as words } from "#look/member/login-way/login-way.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { loginWayRules } from "./login-way-form.ts";
import type { LoginWaysScreenProps, LoginWayView } from "./login-way-view.ts";

export function loadLoginWays(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Pick<LoginWaysScreenProps, "suspended" | "working">> => {
    requireMembers(shop);
    const ways = await api.loginWay.list();
    return {
      suspended: ways.flatMap((way) =>
        way.removed_at === null ? [] : [{ ...viewOf(way), removedAt: dateTime(way.removed_at) }],
      ),
      working: ways.filter(({ removed_at }) => removed_at === null).map(viewOf),
    };
  });
}

export function changeLoginWay(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const id = values.restore ?? values.id ?? "";
    const isRestoring = values.restore !== undefined;
    const needsPassword = isRestoring || values.intent === "remove-question";
    const typed = needsPassword ? validated(loginWayRules, values)[""] : {};
    try {
      if (isRestoring) await api.loginWay.restore({ id, current_password: "", ...typed });
      else await api.loginWay.remove({ id, ...typed });
    } catch (error) {
      if (!isShopError(error) || error.code !== "common.not_found") throw error;
      return redirectAfterRemoval(shop);
    }
    setFlash(shop, { type: "success", message: isRestoring ? words.restored : words.removed });
    return seeOther(loginWaysPath);
  });
}

/** The way was removed meanwhile: in another tab, or after its seven days. */
function redirectAfterRemoval(shop: ShopContext) {
  setFlash(shop, { type: "warning", message: words.gone });
  return seeOther(loginWaysPath);
}

function viewOf({ kind, id, type, name, question_ct, device, created_at, used_at }: LoginWay): LoginWayView {
  const view = { key: id, kind, device: device || null, addedAt: dateTime(created_at) };
  const usedAt = used_at && dateTime(used_at);
  if (kind === "passkey") return { ...view, title: words.passkey, name, usedAt };
  if (kind === "question") {
    const question = securityQuestions[question_ct as keyof typeof securityQuestions] ?? "";
    return { ...view, title: words.question, name: question, usedAt };
  }
  if (type === null || type === "channel") return { ...view, title: name, name: "", usedAt };
  return { ...view, title: identityNames[type], name, usedAt };
}
