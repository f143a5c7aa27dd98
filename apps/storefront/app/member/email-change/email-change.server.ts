import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { emailChangeMessages as words } from "#look/member/email-change/email-change.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { donePath, isDone } from "@noren/web/page/done.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { forgetEndedSession } from "#app/platform/session/session-cookie.server.ts";
import { emailedToken, newPasswordAddress } from "#app/platform/session/emailed-token.ts";
import type { EmailLinkScreenProps } from "./email-change-view.ts";

type Loaded = Omit<EmailLinkScreenProps, "problem" | "isSending">;
const bad = { result: false, email: null };
const path = "/login/email-change";

/** Only the button changes something, because mail programs open links too. */
export function loadEmailChange(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Loaded> => {
    requireMembers(shop);
    const hasChanged = isDone(shop, path, args.url);
    // a link that was just used is not checked again
    const token = hasChanged ? null : emailedToken(args.url);
    const { result, email } = token ? await api.emailChange.canConfirm({ token }) : bad;
    const nextHref = "/mypage/user_info";
    return { kind: "change", token: result ? token : null, email, isDone: hasChanged, nextHref };
  });
}

export function confirmEmailChange(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    await api.emailChange.confirm({ token: values.token ?? "" });
    return seeOther(donePath(shop, path));
  });
}

export function loadEmailUndo(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Loaded> => {
    requireMembers(shop);
    const token = emailedToken(args.url);
    const { result, email } = token ? await api.emailChange.canUndo({ token }) : bad;
    return { kind: "undo", token: result ? token : null, email, isDone: false, nextHref: "/reminder" };
  });
}

export function undoEmailChange(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const { reset } = await api.emailChange.undo({ token: values.token ?? "" });
    forgetEndedSession(shop);
    setFlash(shop, { type: "success", message: words.undone });
    return seeOther(newPasswordAddress(reset));
  });
}
