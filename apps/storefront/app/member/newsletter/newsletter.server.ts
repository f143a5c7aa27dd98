import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { change, load, seeOther } from "#app/platform/request/request.server.ts";
import { donePath, isDone } from "#app/platform/page/done.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import type { NewsletterScreenProps } from "./newsletter-view.ts";

type NewsletterPath = "/newsletter/confirm" | "/newsletter/stop";

/** Opening a link changes nothing, since mail programs open links too; the button does. */
export const loadNewsletter = (path: NewsletterPath) => (args: LoaderFunctionArgs) =>
  load(args, async (_, shop): Promise<Pick<NewsletterScreenProps, "token" | "isDone" | "profileHref">> => {
    membersWelcome(shop);
    const hasDone = isDone(shop, path, args.url);
    return { token: emailedToken(args.url), isDone: hasDone, profileHref: "/mypage/user_info/edit" };
  });

export function confirmNewsletter(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    membersWelcome(shop);
    await api.newsletter.confirm({ token: values.token ?? "" });
    return seeOther(donePath(shop, "/newsletter/confirm"));
  });
}

export function stopNewsletter(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    membersWelcome(shop);
    await api.newsletter.stop({ token: values.token ?? "" });
    return seeOther(donePath(shop, "/newsletter/stop"));
  });
}
