import type { MypageScreenProps } from "#app/shell/mypage/mypage-view.ts";
import { useMemberMenu } from "#app/shell/mypage/use-member-menu.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmailText } from "#theme/platform/ui/email-text.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { memberIcons } from "#theme/shell/mypage/member-icons.ts";
import { mypageMessages as words } from "#theme/shell/mypage/mypage.messages.ts";

export function MypageScreen({ company, name, code, email }: MypageScreenProps) {
  return (
    <MemberFrame title={words.mypage}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 rounded-md bg-raised p-5 lg:p-6">
        <p className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
          {company && <span className="block text-sm">{company}</span>}
          {words.greeting(name)}
        </p>
        <p className="text-sm text-soft">
          {words.code} <span className="tabular-nums">{code}</span>
          <span className="mx-2" aria-hidden="true">
            /
          </span>
          <EmailText>{email}</EmailText>
        </p>
      </div>
      <Menu />
    </MemberFrame>
  );
}

/** The menu with a word on what each page is for: the way on a phone, an overview on a desk. */
function Menu() {
  return (
    <div className="mt-8 gap-x-10 lg:columns-2">
      {useMemberMenu().map(({ key, entries }) => (
        <section key={key} aria-labelledby={`menu-${key}`} className="mb-8 break-inside-avoid">
          <h2 id={`menu-${key}`} className="text-sm font-semibold">
            {words.groups[key]}
          </h2>
          <ul className="mt-2 border-t border-line">
            {entries.map((entry) => (
              <li key={entry.key} className="border-b border-line">
                <Anchor href={entry.href} className="group flex min-h-14 items-center gap-4 py-2">
                  <Icon name={memberIcons[entry.key]} className="text-accent" />
                  <span className="min-w-0 grow">
                    <span className="underline decoration-transparent underline-offset-4 group-hover:decoration-current">
                      {words.pages[entry.key]}
                    </span>
                    <span className="block text-xs text-soft">{words.pageNotes[entry.key]}</span>
                  </span>
                  {!!entry.count && (
                    <span className="text-sm whitespace-nowrap text-soft tabular-nums">
                      {words.count(entry.key, entry.count)}
                    </span>
                  )}
                  <Icon name="chevron-right" small className="text-soft" />
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
