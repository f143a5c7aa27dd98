import type { MypageScreenProps } from "#app/shell/mypage/mypage-view.ts";
import { useMemberMenu } from "#app/shell/mypage/use-member-menu.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmailText } from "#theme/platform/ui/email-text.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { MemberHoldings } from "#theme/shell/mypage/member-holdings.tsx";
import { memberIcons } from "#theme/shell/mypage/member-icons.ts";
import { mypageMessages as words } from "#theme/shell/mypage/mypage.messages.ts";
import { NewestOrder } from "#theme/shell/mypage/newest-order.tsx";

/** The newest order first, then points, coupons and messages; the menu is folded below by groups. */
export function MypageScreen(props: MypageScreenProps) {
  const { company, name, code, email, order } = props;
  return (
    <MemberFrame title={words.mypage}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
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
      <NewestOrder order={order} />
      <MemberHoldings points={props.points} coupons={props.coupons} unread={props.unread} />
      <Menu />
    </MemberFrame>
  );
}

/** The menu in folded groups: navigation on phones, an overview on a desk. */
function Menu() {
  return (
    <section aria-labelledby="menu-title" className="mt-12">
      <h2 id="menu-title" className="text-lg font-semibold">
        {words.menu}
      </h2>
      <div className="mt-3 border-t border-line">
        {useMemberMenu().map(({ key, entries }) => (
          <Fold
            key={key}
            className="border-b border-line"
            summary={
              <span className="min-w-0 py-3">
                <span className="block font-semibold">{words.groups[key]}</span>
                <span className="block text-xs text-soft">
                  {entries.map((entry) => words.pages[entry.key]).join("・")}
                </span>
              </span>
            }
          >
            <ul className="mb-3 grid gap-x-10 lg:grid-cols-2">
              {entries.map((entry) => (
                <li key={entry.key} className="border-t border-line">
                  <Anchor href={entry.href} className="group flex min-h-14 items-center gap-4 py-2">
                    <Icon name={memberIcons[entry.key]} className="text-accent" />
                    <span className="flex min-w-0 grow flex-wrap items-center gap-x-4">
                      <span className="min-w-0 grow basis-[8rem]">
                        <span className="underline decoration-transparent underline-offset-4 group-hover:decoration-current">
                          {words.pages[entry.key]}
                        </span>
                        <span className="block text-xs text-soft">{words.pageNotes[entry.key]}</span>
                      </span>
                      {!!entry.count && (
                        <span className="text-sm text-soft tabular-nums">{words.count(entry.key, entry.count)}</span>
                      )}
                    </span>
                    <Icon name="chevron-right" small className="text-soft" />
                  </Anchor>
                </li>
              ))}
            </ul>
          </Fold>
        ))}
      </div>
    </section>
  );
}
