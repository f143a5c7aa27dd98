import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { insideAddress } from "@noren/web/session/return-address.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { load, submit } from "#app/platform/request.server.ts";
import { toPage } from "#app/platform/to-page.server.ts";
import { signedPasskey } from "../passkey-fields.ts";

export const loadProof = (args: LoaderFunctionArgs) =>
  load(args, async (_, { me }) => {
    const { searchParams } = new URL(args.request.url);
    return {
      isOfDemo: me!.is_demo_owner,
      hasPassword: me!.has_password,
      hasPasskey: me!.passkeys > 0,
      hasRecovery: searchParams.has("recovery"),
      next: insideAddress(searchParams.get("next")) ?? "/me",
    };
  });

export const prove = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ staffSession }, values) => {
      const { intent, password = "", code = "", recovery_code, next } = values;
      if (intent === "demo") await staffSession.proveToDemo();
      else if (intent === "passkey") await staffSession.proveByPasskey(signedPasskey(values));
      else await staffSession.prove({ password, ...(recovery_code ? { recovery_code } : { code }) });
      return toPage(insideAddress(next) ?? "/me");
    },
    { stored: storedNamed("next") },
  );
