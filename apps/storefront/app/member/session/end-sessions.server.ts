import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { sessionMessages as words } from "#look/member/session/session.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { forgetEndedSession } from "#app/platform/session/session-cookie.server.ts";
import { emailedToken, newPasswordAddress } from "#app/platform/session/emailed-token.ts";
import type { EndSessionsScreenProps } from "./session-view.ts";

/** Only the button changes something: mail programs open links too. Without members no new password can be set. */
export function loadEndSessions(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<EndSessionsScreenProps, "problem" | "isSending">> => {
    const token = emailedToken(args.url);
    const isGood = token !== null && (await api.memberSession.canEndAll({ token })).result;
    return { token: isGood ? token : null, reminderHref: hasMembers(shop.settings) ? "/reminder" : null };
  });
}

export function endAllSessions(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const { reset } = await api.memberSession.endAll({ token: values.token ?? "" });
    forgetEndedSession(shop);
    const isToSet = hasMembers(shop.settings);
    setFlash(shop, { type: "success", message: isToSet ? words.allEnded : words.allEndedForGood });
    return seeOther(isToSet ? newPasswordAddress(reset) : "/");
  });
}
