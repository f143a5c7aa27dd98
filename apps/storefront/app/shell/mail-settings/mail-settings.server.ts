import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { mailSettingsMessages as words } from "#look/shell/mail-settings/mail-settings.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { MailSettingsScreenProps } from "./mail-settings-view.ts";

export function loadMailSettings(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<MailSettingsScreenProps, "problem" | "isSending">> => {
    requireMembers(shop);
    const [user, memorials, reviewAsks] = await Promise.all([
      api.user.me(),
      api.userMemorial.list(),
      api.reviewAsk.choice(),
    ]);
    return {
      isNewsletterReceived: user.is_receive_newsletter === "1",
      newsletterHref: "/mypage/user_info/edit",
      remindedMemorials: memorials.data.filter(({ remind_days }) => remind_days.length > 0).length,
      memorialHref: "/mypage/memorial",
      areReviewAsksReceived: reviewAsks.is_sent ? reviewAsks.is_received : null,
    };
  });
}

export function changeMailSettings(args: ActionFunctionArgs) {
  return change(args, async (api, { receive }, shop) => {
    requireMembers(shop);
    const { is_received } = await api.reviewAsk.choose({ is_received: receive === "1" });
    setFlash(shop, { type: "success", message: is_received ? words.reviewsResumed : words.reviewsStopped });
    return seeOther("/mypage/mail-settings");
  });
}
