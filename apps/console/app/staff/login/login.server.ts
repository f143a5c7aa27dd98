import { insideAddress } from "@noren/web/session/return-address.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { deviceOf, completeLogin } from "#app/platform/session.server.ts";
import { toPage } from "#app/platform/to-page.server.ts";
import { signedPasskey } from "../passkey-fields.ts";

export const loadLogin = (args: LoaderFunctionArgs) =>
  load(args, async (api, { ip, cookies }) => {
    const { searchParams } = new URL(args.request.url);
    const next = insideAddress(searchParams.get("next")) ?? "/";
    if (cookies.get("staff") && (await isLoggedIn(api))) throw toPage(next);
    const { demo } = await api.staffLogin.ways();
    return { ip, next, demo, ended: searchParams.get("ended"), hasRecovery: searchParams.has("recovery") };
  });

const isLoggedIn = (api: Api) =>
  api.staffSession.me().then(
    () => true,
    () => false,
  );

const stored = storedNamed("email", "next");

export const logIn = (args: ActionFunctionArgs) =>
  submit(
    args,
    async (api, values, console) => completeLogin(console, await loginBy(api, values, console), values.next),
    {
      stored,
    },
  );

function loginBy({ staffLogin }: Api, values: FormValues, console: ConsoleContext) {
  if (values.intent === "demo") return staffLogin.loginToDemo();
  if (values.intent === "passkey") return staffLogin.loginByPasskey(signedPasskey(values));
  const { email = "", password = "", code = "", recovery_code = "" } = values;
  const device = deviceOf(console);
  return staffLogin.login({
    email,
    password,
    ...(code && { code }),
    ...(recovery_code && { recovery_code }),
    ...(device && { device }),
  });
}

/** Resource route: what the browser signs with a passkey, for a login or a proof. */
export const loadPasskeyRequest = (args: LoaderFunctionArgs) =>
  load(args, async (api) => Response.json(await api.staffLogin.beginPasskey()));
