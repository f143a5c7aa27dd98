import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { donePath, isDone } from "@noren/web/page/done.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import type { ReviewAskStopScreenProps } from "./review-ask-view.ts";

const path = "/review-asks/stop";

/** Only the button changes something, because mail programs open links too. */
export function loadReviewAskStop(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<Pick<ReviewAskStopScreenProps, "token" | "isDone">> => ({
    token: emailedToken(args.url),
    isDone: isDone(shop, path, args.url),
  }));
}

export function stopReviewAsks(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    await api.reviewAsk.stop({ token: values.token ?? "" });
    return seeOther(donePath(shop, path));
  });
}
