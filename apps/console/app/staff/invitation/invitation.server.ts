import type { StaffLogin } from "@noren/contract/admin/staff-login.owner.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { storedNamed, storedOfAny } from "@noren/web/form/stored-fields.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { ConsoleContext } from "#app/platform/console-context.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { completeLogin } from "#app/platform/session.server.ts";
import { createdPasskey } from "../passkey-fields.ts";
import { keepCodes } from "../recovery-codes.server.ts";
import { storedTotp } from "./totp-part.tsx";

const token = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => params.token ?? "";

/** The invitation, or the sentence why it cannot be used. */
export const loadInvitation = (args: LoaderFunctionArgs) =>
  load(args, async (api) => {
    try {
      const { totp, ...invitation } = await api.staffLogin.readInvitation({ token: token(args) });
      return { invitation, totp, ended: null };
    } catch (error) {
      if (!isShopError(error) || !error.code.startsWith("staff.invitation_")) throw error;
      return { invitation: null, totp: null, ended: { message: error.message, isUsed: error.code.endsWith("_used") } };
    }
  });

/** Resource route: what the browser creates a passkey from. */
export const loadInvitedPasskey = (args: LoaderFunctionArgs) =>
  load(args, async (api) => Response.json(await api.staffLogin.beginInvitedPasskey({ token: token(args) })));

export const acceptInvitation = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ staffLogin }, values, console) => {
      const { intent, name = "", password = "", totp = "", code = "" } = values;
      const place = { token: token(args), name };
      const start =
        intent === "passkey"
          ? await staffLogin.acceptByPasskey({ ...place, ...createdPasskey(values) })
          : await staffLogin.accept({ ...place, password, totp, code });
      return begin(console, start);
    },
    { stored: storedOfAny(storedNamed("name"), storedTotp) },
  );

/** Recovery codes are shown once, on the page after; they come there in a sealed cookie that ends with it. */
function begin(console: ConsoleContext, start: { recovery_codes: string[] } & StaffLogin): Response {
  const { recovery_codes: codes } = start;
  if (codes.length > 0) keepCodes(console, codes);
  return completeLogin(console, start, codes.length > 0 ? "/me/recovery-codes" : "/me");
}
