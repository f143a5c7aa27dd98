import { figure } from "@noren/contract/platform/yen.ts";
import type { LeaveScreenProps } from "#app/order/leave/leave-view.ts";
import { leaveMessages as words } from "#theme/order/leave/leave.messages.ts";
import { userMessages } from "#theme/member/profile/profile.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

const crumbs = [{ label: userMessages.infoTitle, href: "/mypage/user_info" }];

export function LeaveScreen(props: LeaveScreenProps) {
  const { isLast, problem, backHref } = props;
  return (
    <MemberFrame title={words.title} page="user_info" crumbs={crumbs}>
      <div className="grid max-w-text gap-8">
        {problem && <Notice tone="error">{problem}</Notice>}
        {isLast ? <LastQuestion {...props} /> : <Explanation {...props} />}
        <p>
          <Anchor href={backHref} className="link inline-flex min-h-11 items-center">
            {words.stay}
          </Anchor>
        </p>
      </div>
    </MemberFrame>
  );
}

function Explanation({ points, orders, nextHref }: LeaveScreenProps) {
  return (
    <>
      <div className="grid gap-3">
        <p className="phrase">{words.lead}</p>
        <List items={words.removed} />
        {points > 0 && <Notice tone="info">{words.points(figure(points))}</Notice>}
      </div>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{words.storedTitle}</h2>
        <List items={words.stored} />
      </section>
      {orders.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{words.orders}</h2>
          <Notice tone="info">{words.waiting}</Notice>
          <ul className="grid gap-2">
            {orders.map(({ orderNo, href }) => (
              <li key={orderNo}>
                <Anchor href={href} className="link inline-flex min-h-11 items-center tabular-nums">
                  {words.order(orderNo)}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p>
          <Anchor href={nextHref} className="button max-md:w-full">
            {words.next}
          </Anchor>
        </p>
      )}
    </>
  );
}

function LastQuestion({ points, isSending }: LeaveScreenProps) {
  return (
    <form method="post" data-document className="grid justify-items-start gap-6">
      <div className="grid w-full gap-3">
        <h2 className="text-lg font-semibold">{words.question}</h2>
        <p className="phrase">{words.questionText}</p>
        {points > 0 && <Notice tone="info">{words.points(figure(points))}</Notice>}
      </div>
      <input type="hidden" name="points" value={points} />
      <Button look="primary" isBusy={isSending} className="max-md:w-full">
        {isSending ? words.leaving : words.leave}
      </Button>
    </form>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-6">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
