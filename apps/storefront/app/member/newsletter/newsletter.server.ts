import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { change, load, seeOther } from "#app/platform/request/request.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import type { NewsletterScreenProps } from "./newsletter-view.ts";

/** Opening a link changes nothing, since mail programs open links too; the button does. */
export function loadNewsletter(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<Pick<NewsletterScreenProps, "token" | "isDone" | "profileHref">> => {
    membersWelcome(shop);
    const isDone = args.url.searchParams.get("done") === "1";
    return { token: emailedToken(args.url), isDone, profileHref: "/mypage/user_info/edit" };
  });
}

export function confirmNewsletter(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    membersWelcome(shop);
    await api.newsletter.confirm({ token: values.token ?? "" });
    return seeOther("/newsletter/confirm?done=1");
  });
}

export function stopNewsletter(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    membersWelcome(shop);
    await api.newsletter.stop({ token: values.token ?? "" });
    return seeOther("/newsletter/stop?done=1");
  });
}
