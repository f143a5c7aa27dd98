import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { insideAddress } from "@noren/web/session/return-address.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { load, submit } from "#app/platform/request.server.ts";
import { completeLogin } from "#app/platform/session.server.ts";
import { signedPasskey } from "../passkey-fields.ts";

export const loadProof = (args: LoaderFunctionArgs) =>
  load(args, async (_, { me, isDemo }) => ({
    // the demo's owner has no way to log in but the demo's button
    isOfDemo: isDemo && !me!.has_password && me!.passkeys === 0,
    hasPassword: me!.has_password,
    hasPasskey: me!.passkeys > 0,
    next: insideAddress(new URL(args.request.url).searchParams.get("next")) ?? "/me",
  }));

export const prove = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ staffSession, staffLogin }, values, console) => {
      const { intent, password = "", code = "", next } = values;
      if (intent === "demo") return completeLogin(console, await staffLogin.loginToDemo(), next);
      if (intent === "passkey") await staffSession.proveByPasskey(signedPasskey(values));
      // a recovery code is longer than the six digits of the app
      else if (/^[\d\s]{0,8}$/.test(code.normalize("NFKC"))) await staffSession.prove({ password, code });
      else await staffSession.prove({ password, recovery_code: code });
      return seeOther(insideAddress(next) ?? "/me");
    },
    { stored: storedNamed("next") },
  );
