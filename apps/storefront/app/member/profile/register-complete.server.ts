import type { LoaderFunctionArgs } from "react-router";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { justRegistered } from "./registered.server.ts";
import type { RegisterCompleteScreenProps } from "./profile-view.ts";

/** Shown right after a registration; any other visitor goes to the registration form. */
export function loadRegisterComplete(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<RegisterCompleteScreenProps> => {
    requireMembers(shop);
    const registered = justRegistered(shop);
    if (!registered) throw seeOther("/register");
    const { name, email, next, isLogin } = registered;
    const home = isLogin ? "/ec" : "/login";
    return { name, email, isLogin, nextHref: next ?? home, hasCart: Number(shop.cookies.get("pieces")) > 0 };
  });
}
