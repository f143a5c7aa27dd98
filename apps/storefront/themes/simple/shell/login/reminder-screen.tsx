import type { ReminderScreenProps } from "#app/shell/login/login-view.ts";
import { authMessages as words } from "#theme/shell/login/login.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function ReminderScreen({ phone, hours, email }: ReminderScreenProps) {
  const rows = [
    ...(phone
      ? [
          {
            label: words.phone,
            value: (
              <>
                <a href={`tel:${phone.replace(/[^0-9+]/g, "")}`} className="link">
                  {phone}
                </a>
                {hours && <span className="block text-sm text-soft">{hours}</span>}
              </>
            ),
          },
        ]
      : []),
    ...(email
      ? [
          {
            label: words.email,
            value: (
              <a href={`mailto:${email}`} className="link [overflow-wrap:anywhere]">
                {email}
              </a>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.reminderTitle}</h1>
      <p className="phrase mt-5 mb-8 leading-[1.9]">{words.reminderLead}</p>
      <DefinitionList rows={rows} />
      <p className="mt-8">
        <Anchor href="/contact" className="button max-md:w-full">
          {words.toContact}
        </Anchor>
      </p>
      <p className="mt-10 text-center">
        <Anchor href="/login" className="button button-quiet button-small">
          <Icon name="chevron-left" small />
          {words.toLogin}
        </Anchor>
      </p>
    </div>
  );
}
