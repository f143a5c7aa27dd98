import { seeOther } from "@noren/web/request/answers.server.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";

export const loadAccount = (args: LoaderFunctionArgs) =>
  load(args, async ({ staffSession }, { me, clock }) => {
    const [passkeys, sessions] = await Promise.all([staffSession.passkeys(), staffSession.sessions()]);
    return { me: me!, passkeys, sessions, now: clock().toISOString() };
  });

/** The buttons of the page, each an intent. */
export const changeAccount = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ staffSession }, { intent, name = "", id = "" }, console) => {
      const say = (words: string) => setFlash(console, { kind: "ok", words });
      if (intent === "rename") {
        await staffSession.rename({ name });
        say("お名前を変えました。");
      } else if (intent === "remove-passkey") {
        await staffSession.removePasskey({ id });
        say("パスキーを消しました。");
      } else if (intent === "end-session") {
        await staffSession.endSession({ id });
        say("その端末をログアウトしました。");
      } else {
        await staffSession.endOtherSessions();
        say("この端末のほかを、すべてログアウトしました。");
      }
      return seeOther(pathIn(console.shop, "/me"));
    },
    { stored: storedNamed("name", "id") },
  );
