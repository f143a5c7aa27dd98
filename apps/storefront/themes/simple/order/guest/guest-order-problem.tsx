import type { GuestOrderProblemProps } from "#app/order/guest/guest-order-view.ts";
import { guestOrderMessages as words } from "#theme/order/guest/guest-order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Shown for a link that opens no order; does not reveal whether the order exists. */
export function GuestOrderProblem({ kind, hasMembers }: GuestOrderProblemProps) {
  const [title, text] = words.problems[kind] as [string, string];
  return (
    <div className="page grid min-h-[50vh] max-w-[calc(var(--page-form)+2*var(--gutter))] place-content-center justify-items-center gap-4 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-raised text-soft">
        <Icon name="mail" className="size-9" />
      </span>
      <h1 className="phrase text-2xl">{title}</h1>
      <p className="phrase max-w-[32em] leading-[1.8] text-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {hasMembers && (
          <Anchor href="/mypage/order_history" className="button">
            {words.toHistory}
          </Anchor>
        )}
        <Anchor href="/contact" className="button">
          {words.contact}
        </Anchor>
      </div>
    </div>
  );
}
