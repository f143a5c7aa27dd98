import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { change, load, seeOther } from "#app/platform/request/request.server.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { forgetEndedSession } from "#app/platform/session/session-cookie.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import type { EndSessionsScreenProps } from "./session-view.ts";

/** Opening the link changes nothing, since mail programs open links too; the button does. */
export function loadEndSessions(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<EndSessionsScreenProps, "problem" | "isSending">> => {
    membersWelcome(shop);
    const token = emailedToken(args.url);
    const isDone = args.url.searchParams.get("done") === "1";
    const isGood = !isDone && token !== null && (await api.memberSession.canEndAll({ token })).result;
    return { token: isGood ? token : null, isDone, reminderHref: "/reminder" };
  });
}

export function endAllSessions(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    membersWelcome(shop);
    await api.memberSession.endAll({ token: values.token ?? "" });
    forgetEndedSession(shop);
    return seeOther("/login/end-sessions?done=1");
  });
}
