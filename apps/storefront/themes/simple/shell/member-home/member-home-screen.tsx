import type { MemberHomeScreenProps } from "#app/shell/member-home/member-home-view.ts";
import { LinkedShops } from "#theme/member/login-sync/linked-shops.tsx";
import { OrderCard } from "#theme/order/order-card.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { MemberNav } from "#theme/shell/mypage/member-nav.tsx";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";

const shortcuts: readonly { label: string; href: string; icon: IconName }[] = [
  { label: words.toCart, href: "/cart", icon: "bag" },
  { label: words.toMypage, href: "/mypage", icon: "menu" },
];

/** What a member wants to know first: how it stands with the last orders. All else is in the menu: beside it on a desk, on マイページ on a phone. */
export function MemberHomeScreen({ name, notices, orders, linkedShops, isSelling }: MemberHomeScreenProps) {
  return (
    <div className="page pt-8 lg:pt-14">
      <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[216px_minmax(0,1fr)]">
        <MemberNav page={null} />
        <div className="min-w-0">
          <h1 className="text-2xl">{words.greeting(name)}</h1>
          <p className="mt-1 text-soft">{words.greetingLead(orders.length === 0)}</p>
          {notices.length > 0 && (
            <div className="mt-6 grid gap-3">
              {notices.map(({ message, link }) => (
                <Notice key={message}>
                  <p>{message}</p>
                  {link && (
                    <Anchor href={link.href} className="link inline-flex min-h-11 items-center">
                      {link.label}
                    </Anchor>
                  )}
                </Notice>
              ))}
            </div>
          )}
          <ul className="mt-8 grid grid-cols-2 gap-3 lg:hidden">
            {shortcuts.map(({ label, href, icon }) => (
              <li key={href}>
                <Anchor
                  href={href}
                  className="grid min-h-24 content-center justify-items-center gap-2 rounded-md border border-line p-3 text-center text-sm font-semibold hover:border-ink hover:bg-raised"
                >
                  <Icon name={icon} className="text-accent" />
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
          <section className="mt-section">
            <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 className="text-xl">{words.recentOrders}</h2>
              {orders.length > 0 && (
                <Anchor
                  href="/mypage/order_history"
                  className="quiet-link inline-flex min-h-11 items-center gap-2 text-sm"
                >
                  {words.allOrders}
                  <Icon name="arrow-right" small />
                </Anchor>
              )}
            </div>
            {orders.length === 0 ? (
              <EmptyState icon="bag" title={words.noOrders} text={words.noOrdersText}>
                <Anchor href="/product" className="button button-primary">
                  {words.toProducts}
                </Anchor>
              </EmptyState>
            ) : (
              <ul className="grid gap-4">
                {orders.map((order) => (
                  <OrderCard key={order.key} order={order} isSelling={isSelling} />
                ))}
              </ul>
            )}
          </section>
          <LinkedShops shops={linkedShops} />
        </div>
      </div>
    </div>
  );
}
