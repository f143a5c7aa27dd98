import type { ReminderType } from "@noren/contract/member/reminder.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { mailCaptcha, needsMail, withCaptcha } from "#app/member/captcha/captcha.server.ts";
import { storedOf, storedValues } from "@noren/web/form/stored-fields.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { reminderRules } from "./reminder-form.ts";
import type { ReminderScreenProps } from "./reminder-view.ts";

const pages: Record<ReminderType, string> = { password: "/reminder", username: "/reminder/username" };

type Loaded = Omit<ReminderScreenProps, "form" | "captcha">;

export const loadReminder = (type: ReminderType) => (args: LoaderFunctionArgs) =>
  load(args, async (api, shop): Promise<Loaded> => {
    requireMembers(shop);
    const { phone_number: phone, business_hours: hours, email } = (await api.channel.public()).site.company;
    const isSent = args.url.searchParams.get("sent") === "1";
    const otherHref = pages[type === "password" ? "username" : "password"];
    return { type, isSent, contact: { phone, hours, email }, otherHref };
  });

/** The answer is the same for an unknown address (AUTH-15, AUTH-16). */
export const requestReminder = (type: ReminderType) => (args: ActionFunctionArgs) =>
  change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      if (needsMail(values))
        return mailCaptcha(
          shop,
          { purpose: "reminder", name: values.email ?? "" },
          "email",
          storedValues(values, storedOf(reminderRules)),
        );
      const { email } = validated(reminderRules, values)[""];
      await withCaptcha(shop, values, (captcha) => api.reminder.request({ type, email, captcha }));
      return seeOther(`${pages[type]}?sent=1`);
    },
    () => storedOf(reminderRules),
  );
