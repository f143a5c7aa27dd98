import type { MemberHomeScreenProps } from "#app/shell/member-home/member-home-view.ts";
import type { OrderCardView } from "#app/order/order-view.ts";
import { LinkedShops } from "#theme/member/login-sync/linked-shops.tsx";
import { OrderCard } from "#theme/order/order-card.tsx";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { HomeSection } from "#theme/shell/member-home/home-section.tsx";
import { MemberNews } from "#theme/shell/member-home/member-news.tsx";
import { MemberNav } from "#theme/shell/mypage/member-nav.tsx";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";

const shortcuts: readonly { label: string; href: string; icon: IconName }[] = [
  { label: words.toCart, href: "/cart", icon: "bag" },
  { label: words.toMypage, href: "/mypage", icon: "menu" },
];

/**
 * What a member needs first: news, unpaid orders, parcels on their way, memorials. Everything else is in the menu:
 * beside it on a desk, on マイページ on phones.
 */
export function MemberHomeScreen(props: MemberHomeScreenProps) {
  const { name, notices, orders, unpaid, onTheirWay, hasOrders, memorials, seen, linkedShops, isSelling } = props;
  const toOrders = { href: "/mypage/order_history", label: words.allOrders };
  return (
    <div className="page pt-8 lg:pt-14">
      <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[216px_minmax(0,1fr)]">
        <MemberNav page={null} />
        <div className="min-w-0">
          <h1 className="text-2xl">{words.greeting(name)}</h1>
          <p className="mt-1 text-soft">{words.greetingLead(!hasOrders)}</p>
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
          <MemberNews endingPoints={props.endingPoints} />
          <Shortcuts />
          {unpaid.length > 0 && (
            <HomeSection title={words.unpaidOrders} more={null}>
              <Orders orders={unpaid} isSelling={isSelling} />
            </HomeSection>
          )}
          {onTheirWay.length > 0 && (
            <HomeSection title={words.ordersOnTheirWay} more={null}>
              <Orders orders={onTheirWay} isSelling={isSelling} />
            </HomeSection>
          )}
          {(orders.length > 0 || !hasOrders) && (
            <HomeSection title={words.recentOrders} more={hasOrders ? toOrders : null}>
              {hasOrders ? (
                <Orders orders={orders} isSelling={isSelling} />
              ) : (
                <EmptyList
                  icon="bag"
                  title={words.noOrders}
                  text={words.noOrdersText}
                  isPrimary
                  link={{ href: "/product", label: words.toProducts }}
                />
              )}
            </HomeSection>
          )}
          {memorials.length > 0 && (
            <HomeSection title={words.memorials} more={{ href: "/mypage/memorial", label: words.allMemorials }}>
              <Memorials memorials={memorials} />
            </HomeSection>
          )}
          {seen.length > 0 && (
            <HomeSection title={words.seen} more={{ href: "/mypage/product_history", label: words.allSeen }}>
              <ProductShelf products={seen} shape="row" />
            </HomeSection>
          )}
          <LinkedShops shops={linkedShops} />
        </div>
      </div>
    </div>
  );
}

function Shortcuts() {
  return (
    <ul className="pair mt-8 gap-y-3 lg:hidden">
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
  );
}

function Memorials({ memorials }: Pick<MemberHomeScreenProps, "memorials">) {
  return (
    <ul className="border-t border-line">
      {memorials.map(({ key, name: what, day, daysLeft, href }) => (
        <li key={key} className="border-b border-line">
          <Anchor href={href} className="group flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 py-3 tabular-nums">
            <span className="min-w-28 flex-none font-head">{day}</span>
            <span className="min-w-0 grow basis-[8rem] font-semibold [overflow-wrap:anywhere] underline decoration-transparent underline-offset-4 group-hover:decoration-current">
              {what}
            </span>
            <span className="flex-none text-sm text-soft">{words.daysLeft(daysLeft)}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function Orders({ orders, isSelling }: { orders: readonly OrderCardView[]; isSelling: boolean }) {
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <OrderCard key={order.key} order={order} isSelling={isSelling} />
      ))}
    </ul>
  );
}
