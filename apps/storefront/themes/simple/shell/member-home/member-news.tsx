import type { MemberHomeScreenProps } from "#app/shell/member-home/member-home-view.ts";
import type { MemberPage } from "#app/shell/mypage/member-menu.ts";
import { useMemberMenu } from "#app/shell/mypage/use-member-menu.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";

type News = { href: string; icon: IconName; text: string };

/** New or expiring things, one line each; nothing if there are none. */
export function MemberNews({ endingPoints }: Pick<MemberHomeScreenProps, "endingPoints">) {
  const entries = useMemberMenu().flatMap((group) => group.entries);
  const countOf = (page: MemberPage) => entries.find(({ key }) => key === page)?.count ?? 0;
  const [unread, coupons] = [countOf("message_center"), countOf("coupon")];
  const news: News[] = [
    ...(unread > 0
      ? [{ href: "/mypage/message-center", icon: "mail" as const, text: words.unread(figure(unread)) }]
      : []),
    ...endingPoints.map(({ points, lastDay }) => ({
      href: "/mypage/point",
      icon: "point" as const,
      text: words.endingPoints(figure(points), lastDay),
    })),
    ...(coupons > 0 ? [{ href: "/coupon", icon: "ticket" as const, text: words.coupons(figure(coupons)) }] : []),
  ];
  if (news.length === 0) return null;
  return (
    <section className="mt-8" aria-label={words.news}>
      <ul className="rounded-md bg-raised px-4 lg:px-5">
        {news.map(({ href, icon, text }) => (
          <li key={text} className="border-b border-line last:border-b-0">
            <Anchor href={href} className="group flex min-h-14 items-center gap-3 py-2">
              <Icon name={icon} small className="flex-none text-accent" />
              <span className="min-w-0 grow underline decoration-transparent underline-offset-4 group-hover:decoration-current">
                <DayText>{text}</DayText>
              </span>
              <Icon name="chevron-right" small className="flex-none text-soft" />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
