import type { ReminderScreenProps } from "#app/shell/auth/reminder/reminder-view.ts";
import { authMessages as words } from "#theme/shell/auth/auth.messages.ts";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { EmailText } from "#theme/platform/ui/email-text.tsx";

export function ShopContact({ phone, hours, email }: ReminderScreenProps["contact"]) {
  const tel = (
    <>
      <a href={`tel:${phone.replace(/[^0-9+]/g, "")}`} className="link">
        {phone}
      </a>
      {hours && <span className="block text-sm text-soft">{hours}</span>}
    </>
  );
  const mail = (
    <a href={`mailto:${email}`} className="link wrap-anywhere">
      <EmailText>{email}</EmailText>
    </a>
  );
  const rows = [
    ...(phone ? [{ label: words.phone, value: tel }] : []),
    ...(email ? [{ label: words.email, value: mail }] : []),
  ];
  return <DefinitionList rows={rows} />;
}
