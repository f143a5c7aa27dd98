import type { ReactNode } from "react";
import { orderPartMessages as words } from "#theme/shell/mypage/order-part-frame.messages.ts";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export type OrderPartFrameProps = {
  title: string;
  orderNo: string;
  orderHref: string;
  /** Opened by the order's link, so without the member's menu. */
  isGuest?: boolean;
  children: ReactNode;
};

/** Every page about one order, for a member or a guest: around a form, or with `isText` around text. */
export function OrderPartFrame({ isText, ...props }: OrderPartFrameProps & { isText?: boolean }) {
  const { title, orderNo, orderHref, isGuest, children } = props;
  const number = (
    <p className="tabular-nums">
      <span className="mr-3 text-sm text-soft">{words.orderNo}</span>
      {orderNo}
    </p>
  );
  if (isGuest)
    return (
      <div
        className={`page pt-8 lg:pt-12 ${isText ? "max-w-[calc(var(--page-text)+2*var(--gutter))]" : "max-w-[calc(var(--page-form)+2*var(--gutter))]"}`}
      >
        <h1 className="mb-6 text-2xl">{title}</h1>
        {number}
        {children}
      </div>
    );
  const crumbs = [
    { label: words.orders, href: "/mypage/order_history" },
    { label: words.order, href: orderHref },
  ];
  return (
    <MemberFrame title={title} page="order_history" crumbs={crumbs}>
      <div className={isText ? "max-w-text" : "max-w-form"}>
        {number}
        {children}
      </div>
    </MemberFrame>
  );
}
