import type { OrderScreenProps, OrderToolsProps } from "#app/order/order-view.ts";
import { OrderBodyScreen } from "#theme/order/order-body-screen.tsx";
import { OrderCancel } from "#theme/order/order-cancel.tsx";
import { OrderMemos } from "#theme/order/order-memos.tsx";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

const crumbs = [{ label: words.listTitle, href: "/mypage/order_history" }];

/** An order of a member; prints as it is shown. */
export function OrderScreen(props: OrderScreenProps) {
  return (
    <MemberFrame title={words.detail} page="order_history" crumbs={crumbs}>
      <div className="max-w-text">
        <OrderBodyScreen {...props} />
        <OrderMemos memos={props.memos} />
        <Tools
          isSelling={props.isSelling}
          isSending={props.isSending}
          isToPay={props.payment.toDo.length > 0}
          backHref={props.backHref}
          cancel={props.cancel}
        />
      </div>
    </MemberFrame>
  );
}

function Tools({ isSelling, isSending, isToPay, backHref, cancel }: OrderToolsProps) {
  return (
    <div className="no-print grid gap-6 border-t border-line pt-8">
      {isSelling && (
        <form method="post" className="grid gap-2">
          <Button
            {...(isToPay ? {} : { look: "primary", size: "large" })}
            name="intent"
            value="again"
            isBusy={isSending}
            className="w-full"
          >
            {isSending ? words.adding : words.again}
          </Button>
          <p className="text-center text-xs text-soft">{words.againNote}</p>
        </form>
      )}
      <div className="grid justify-center gap-3 md:flex md:flex-wrap">
        <Button type="button" className="script-only" onClick={() => window.print()}>
          <Icon name="print" />
          {words.print}
        </Button>
        <Anchor href={backHref} className="button">
          <Icon name="chevron-left" small />
          {words.back}
        </Anchor>
        <Anchor href="/contact" className="button">
          {words.contact}
        </Anchor>
      </div>
      {cancel && <OrderCancel cancel={cancel} />}
    </div>
  );
}
