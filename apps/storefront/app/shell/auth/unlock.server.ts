import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { donePath, isDone } from "@noren/web/page/done.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { saveDevice } from "#app/platform/session/session-cookie.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import type { UnlockScreenProps } from "./auth-view.ts";

const path = "/login/unlock";

/** Only the button changes something, because mail programs open links too. */
export function loadUnlock(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<UnlockScreenProps, "problem" | "isSending">> => {
    requireMembers(shop);
    const token = emailedToken(args.url);
    const isUnlockSuccess = isDone(shop, path, args.url);
    const isGood = !isUnlockSuccess && token !== null && (await api.auth.canUnlock({ token })).result;
    return { token: isGood ? token : null, isUnlockSuccess, loginHref: "/login", reminderHref: "/reminder" };
  });
}

/** Makes this browser a known device, so that failures elsewhere do not lock it out again (AUTH-10). */
export function unlock(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const { device } = await api.auth.unlock({ token: values.token ?? "" });
    saveDevice(shop, device);
    return seeOther(donePath(shop, path));
  });
}
