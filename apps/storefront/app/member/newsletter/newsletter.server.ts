import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { donePath, isDone } from "@noren/web/page/done.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { NewsletterScreenProps } from "./newsletter-view.ts";

type Loaded = Pick<NewsletterScreenProps, "token" | "isDone" | "profileHref">;
type NewsletterPath = "/newsletter/confirm" | "/newsletter/stop";

/** Only the button changes something, because mail programs open links too. */
function linkOf({ url }: LoaderFunctionArgs, shop: ShopContext, path: NewsletterPath): Loaded {
  const profileHref = hasMembers(shop.settings) ? "/mypage/user_info/edit" : null;
  return { token: emailedToken(url), isDone: isDone(shop, path, url), profileHref };
}

export function loadConfirm(args: LoaderFunctionArgs) {
  return load(args, async (_, shop) => {
    requireMembers(shop);
    return linkOf(args, shop, "/newsletter/confirm");
  });
}

/** The stop link works in a shop without members too: a newsletter may have been sent before. */
export function loadStop(args: LoaderFunctionArgs) {
  return load(args, async (_, shop) => linkOf(args, shop, "/newsletter/stop"));
}

export function confirmNewsletter(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    await api.newsletter.confirm({ token: values.token ?? "" });
    return seeOther(donePath(shop, "/newsletter/confirm"));
  });
}

export function stopNewsletter(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    await api.newsletter.stop({ token: values.token ?? "" });
    return seeOther(donePath(shop, "/newsletter/stop"));
  });
}
