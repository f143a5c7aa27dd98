import type { LoaderFunctionArgs } from "react-router";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { ReminderScreenProps } from "./login-view.ts";

/** Contact details for a new password. */
export function loadReminder(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<ReminderScreenProps> => {
    membersWelcome(shop);
    const { phone_number, business_hours, email } = (await api.channel.public()).site.company;
    return { phone: phone_number, hours: business_hours, email };
  });
}
