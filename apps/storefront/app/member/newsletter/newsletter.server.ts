import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load, seeOther } from "#app/platform/request/request.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import type { NewsletterScreenProps } from "./newsletter-view.ts";

type Loaded = Pick<NewsletterScreenProps, "token" | "isDone" | "profileHref">;

/** Opening a link changes nothing, since mail programs open links too; the button does. */
function linkOf({ url }: LoaderFunctionArgs, { settings }: ShopContext): Loaded {
  const profileHref = hasMembers(settings) ? "/mypage/user_info/edit" : null;
  return { token: emailedToken(url), isDone: url.searchParams.get("done") === "1", profileHref };
}

export function loadConfirm(args: LoaderFunctionArgs) {
  return load(args, async (_, shop) => {
    membersWelcome(shop);
    return linkOf(args, shop);
  });
}

/** Stays good in a shop without members: a newsletter may have been sent before. */
export function loadStop(args: LoaderFunctionArgs) {
  return load(args, async (_, shop) => linkOf(args, shop));
}

export function confirmNewsletter(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    membersWelcome(shop);
    await api.newsletter.confirm({ token: values.token ?? "" });
    return seeOther("/newsletter/confirm?done=1");
  });
}

export function stopNewsletter(args: ActionFunctionArgs) {
  return change(args, async (api, values) => {
    await api.newsletter.stop({ token: values.token ?? "" });
    return seeOther("/newsletter/stop?done=1");
  });
}
