import type { ReactNode } from "react";
import type { ExplanationRow, ExplanationScreenProps } from "#app/fulfilment/explanation/explanation-view.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { explanationMessages as words } from "#theme/fulfilment/explanation/explanation.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

/** Every yen, point and day of an order, with its reason. */
export function ExplanationScreen({ orderNo, orderHref, total, parts, isGuest }: ExplanationScreenProps) {
  return (
    <Frame isGuest={isGuest} orderHref={orderHref}>
      <p className="tabular-nums">
        <span className="mr-3 text-sm text-soft">{words.orderNo}</span>
        {orderNo}
      </p>
      <p className="phrase mt-3 mb-8 text-sm leading-[1.8] text-soft">{words.lead}</p>
      {parts.map(({ key, title, sum, rows }) => (
        <section key={key} className="document border-t border-line pt-4 pb-6">
          <h2 className="mb-2 flex items-baseline justify-between gap-4 text-lg font-semibold">
            {title}
            {sum !== null && <span className="tabular-nums">{signed(sum)}</span>}
          </h2>
          <ul>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </ul>
        </section>
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t-2 border-line pt-4 text-lg font-semibold">
        {words.total}
        <span className="text-2xl tabular-nums">{yen(total)}</span>
      </p>
      <Anchor href={orderHref} className="button no-print mt-10">
        <Icon name="chevron-left" small />
        {words.back}
      </Anchor>
    </Frame>
  );
}

const signed = (amount: number) => (amount < 0 ? `−${yen(-amount)}` : yen(amount));

function Row({ row: { label, amount, value, reason } }: { row: ExplanationRow }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 py-2">
      <span>{label}</span>
      <span className="text-right tabular-nums">
        {amount === null ? value : signed(amount)}
        {amount !== null && value && <span className="ml-3 text-sm text-soft">{value}</span>}
      </span>
      {reason && <span className="col-span-2 text-sm leading-[1.7] text-soft">{reason}</span>}
    </li>
  );
}

type FrameProps = { isGuest: boolean; orderHref: string; children: ReactNode };

function Frame({ isGuest, orderHref, children }: FrameProps) {
  if (isGuest)
    return (
      <div className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-8 lg:pt-12">
        <h1 className="mb-6 text-2xl">{words.title}</h1>
        {children}
      </div>
    );
  const crumbs = [
    { label: words.orders, href: "/mypage/order_history" },
    { label: words.order, href: orderHref },
  ];
  return (
    <MemberFrame title={words.title} page="order_history" crumbs={crumbs}>
      <div className="max-w-text">{children}</div>
    </MemberFrame>
  );
}
