import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { donePath, isDone } from "@noren/web/page/done.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import type { ReviewAskStopScreenProps } from "./review-ask-view.ts";

const path = "/review-asks/stop";
/** The key stays in the address, for the button that does the opposite. */
const stopped = (token: string) => ({ token });
const resumed = (token: string) => ({ token, resumed: "1" });

/** Only the button changes something, because mail programs open links too. */
export function loadReviewAskStop(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<Pick<ReviewAskStopScreenProps, "token" | "done" | "settingsHref">> => {
    const token = emailedToken(args.url);
    const isAfter = (query: Record<string, string>) => isDone(shop, path, args.url, query);
    const done =
      token === null ? null : isAfter(resumed(token)) ? "resumed" : isAfter(stopped(token)) ? "stopped" : null;
    return { token, done, settingsHref: hasMembers(shop.settings) ? "/mypage/mail-settings" : null };
  });
}

export function changeReviewAsks(args: ActionFunctionArgs) {
  return change(args, async (api, { token = "", intent }, shop) => {
    if (intent === "resume") await api.reviewAsk.resume({ token });
    else await api.reviewAsk.stop({ token });
    return seeOther(donePath(shop, path, intent === "resume" ? resumed(token) : stopped(token)));
  });
}
