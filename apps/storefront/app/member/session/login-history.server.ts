import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { sessionMessages as words } from "#look/member/session/session.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { loginWaysPath } from "#app/member/auth/login-ways-path.ts";
import type { LoginHistoryScreenProps } from "./session-view.ts";

const path = "/mypage/login_history";

export function loadLoginHistory(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Pick<LoginHistoryScreenProps, "sessions" | "logins" | "pager">> => {
    requireMembers(shop);
    const page = Math.min(Math.max(Math.trunc(Number(args.url.searchParams.get("page"))) || 1, 1), 100_000);
    const [sessions, { data, pagination }] = await Promise.all([
      api.memberSession.list(),
      api.memberSession.histories({ page }),
    ]);
    return {
      sessions: sessions.map(({ id, device, ip, logged_in_at, used_at, is_current }) => ({
        key: id,
        device: device || null,
        ip,
        loggedInAt: dateTime(logged_in_at),
        usedAt: dateTime(used_at),
        isCurrent: is_current,
      })),
      logins: data.map(({ id, device, ip, logged_in_at, ended_at, is_current }) => ({
        key: id,
        device: device || null,
        ip,
        at: dateTime(logged_in_at),
        state: is_current ? "current" : ended_at ? "ended" : "open",
      })),
      pager: pagerOf(pagination, path, new URLSearchParams()),
    };
  });
}

export function endSessions(args: ActionFunctionArgs) {
  return change(args, async (api, { intent, id = "" }, shop) => {
    requireMembers(shop);
    if (intent === "end-others") {
      await api.memberSession.endOthers();
      setFlash(shop, { type: "success", message: words.othersEnded });
      return seeOther(loginWaysPath);
    }
    await orEnded(api.memberSession.end({ id }));
    setFlash(shop, { type: "success", message: words.ended });
    return seeOther(path);
  });
}

/** Ending a session that has already ended succeeds. */
async function orEnded(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isShopError(error) || error.code !== "common.not_found") throw error;
  }
}
