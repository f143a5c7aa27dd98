import { unseal } from "@noren/contract/platform/seal.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import type { ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, requireFreshProof, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { createdPasskey } from "../passkey-fields.ts";
import { storedTotp } from "../invitation/totp-part.tsx";
import { keepCodes } from "../recovery-codes.server.ts";

/** Sheets over the person's own account, which change how they log in; each needs a fresh proof of identity. */

function done(console: ConsoleContext, words: string): Response {
  setFlash(console, { kind: "ok", words });
  return seeOther(pathIn(console.shop, "/me"));
}

/** For sheets without data of their own. */
export function loadWithProof(args: LoaderFunctionArgs): null {
  requireFreshProof(args);
  return null;
}

export const changePassword = (args: ActionFunctionArgs) =>
  submit(args, async ({ staffSession }, { password = "" }, console) => {
    await staffSession.changePassword({ password });
    return done(console, "パスワードを変え、この端末のほかをログアウトしました。");
  });

export const loadAuthenticator = (args: LoaderFunctionArgs) =>
  load(args, async ({ staffSession }) => ({ proposal: await staffSession.beginTotp() }));

export const replaceAuthenticator = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ staffSession }, { totp = "", code = "" }, console) => {
      await staffSession.replaceTotp({ totp, code });
      return done(console, "認証アプリを取り替えました。前のアプリの数字は、もう使えません。");
    },
    { stored: storedTotp },
  );

/** For a person who has only passkeys; others change what they have. */
export const loadFirstPassword = (args: LoaderFunctionArgs) =>
  load(args, async ({ staffSession }, { me, shop }) => {
    if (me!.has_password && me!.has_totp) throw redirect(pathIn(shop, "/me"));
    return { proposal: await staffSession.beginTotp() };
  });

export const addPassword = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ staffSession }, { password = "", totp = "", code = "" }, console) => {
      const { recovery_codes: codes } = await staffSession.addPassword({ password, totp, code });
      keepCodes(console, codes);
      setFlash(console, { kind: "ok", words: "パスワードと認証アプリでも入れるようになりました。" });
      return seeOther(pathIn(console.shop, "/me/recovery-codes"));
    },
    { stored: storedTotp },
  );

/** Resource route: what the browser creates a passkey from. */
export const loadPasskeyCreation = (args: LoaderFunctionArgs) =>
  load(args, async ({ staffSession }) => Response.json(await staffSession.beginPasskey()));

export const addPasskey = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ staffSession }, values, console) => {
      const { name } = await staffSession.addPasskey(createdPasskey(values));
      return done(console, `パスキー「${name}」を足しました。`);
    },
    { stored: storedNamed("passkey_name") },
  );

const codesIn = ({ cookies, secret }: ConsoleContext) =>
  unseal<string[]>(cookies.get("codes"), "recovery-codes", secret);

/** New codes are shown until the page is left. */
export const loadRecoveryCodes = (args: LoaderFunctionArgs) =>
  load(args, async (_, console) => {
    const codes = codesIn(console);
    if (!codes) requireFreshProof(args);
    return { codes, left: console.me!.recovery_codes };
  });

export const renewRecoveryCodes = (args: ActionFunctionArgs) =>
  submit(args, async ({ staffSession }, { intent }, console) => {
    if (intent === "kept") {
      console.cookies.remove("codes");
      return seeOther(pathIn(console.shop, "/me"));
    }
    const { recovery_codes: codes } = await staffSession.renewRecoveryCodes();
    keepCodes(console, codes);
    return seeOther(pathIn(console.shop, "/me/recovery-codes"));
  });
