import { figure } from "@noren/contract/platform/yen.ts";
import type { MypageScreenProps } from "#app/shell/mypage/mypage-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";
import { mypageMessages as words } from "#theme/shell/mypage/mypage.messages.ts";

type Holding = { href: string; icon: IconName; name: string; value: string; notes: string[] };

export function MemberHoldings({ points, coupons, unread }: Pick<MypageScreenProps, "points" | "coupons" | "unread">) {
  const holdings: Holding[] = [
    ...(points
      ? [
          {
            href: "/mypage/point",
            icon: "point" as const,
            name: words.pages.point,
            value: words.points(figure(points.balance)),
            notes: points.ending.map((one) => words.ending(figure(one.points), one.lastDay)),
          },
        ]
      : []),
    ...(coupons === null
      ? []
      : [
          {
            href: "/coupon",
            icon: "ticket" as const,
            name: words.usableCoupons,
            value: words.coupons(figure(coupons)),
            notes: [],
          },
        ]),
    {
      href: "/mypage/message-center",
      icon: "bell",
      name: words.messages,
      value: unread > 0 ? words.unread(figure(unread)) : words.noUnread,
      notes: [],
    },
  ];
  return (
    <ul className="mt-3 grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {holdings.map(({ href, icon, name, value, notes }) => (
        <li key={href} className="grid">
          <Anchor
            href={href}
            className="group flex items-center gap-4 rounded-md bg-raised px-5 py-4 md:items-start md:px-5"
          >
            <Icon name={icon} className="flex-none text-accent" />
            <span className="min-w-0 grow">
              <span className="block text-xs text-soft">{name}</span>
              <b className="phrase block text-lg leading-[1.5] tabular-nums underline decoration-transparent underline-offset-4 group-hover:decoration-current">
                {value}
              </b>
              {notes.map((note) => (
                <span key={note} className="block text-xs">
                  <DayText>{note}</DayText>
                </span>
              ))}
            </span>
            <Icon name="chevron-right" small className="flex-none text-soft md:hidden" />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
