import type { OfferedStep, OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { Button, ButtonContent, buttonClass } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { withQuery } from "#app/platform/list-address.ts";

type StepsProps = { order: OrderPage; now: string; query: URLSearchParams };

/** Steps that stand where they belong: at the payment, the parcels, the timeline and the documents. */
const elsewhere: readonly string[] = [
  "capture",
  "query_payment",
  "refund",
  "settle_refund",
  "change_delivery",
  "note",
  "resend_email",
];
/** Steps that ask for words, numbers or a yes on a sheet of their own. */
const onSheet: readonly string[] = ["approve", "reject", "ship", "cancel", "hold", "return"];

/** What can be done with the order now, and what the others need first. */
export function NextSteps({ order, now, query }: StepsProps) {
  const own = order.steps.filter(({ step }) => !elsewhere.includes(step));
  const rank = { next: 0, plain: 1, danger: 2 };
  const allowed = own.filter(({ is_allowed }) => is_allowed).sort((a, b) => rank[a.tone] - rank[b.tone]);
  const missing = own.filter(({ is_allowed, needs }) => !is_allowed && needs !== "");
  if (allowed.length === 0 && missing.length === 0) return null;
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">つぎにできること</h2>
      {allowed.length > 0 ? (
        <div className="next-steps-buttons">
          {allowed.map((offer, at) => (
            <StepButton key={offer.step} offer={offer} isFirst={at === 0} {...{ order, now, query }} />
          ))}
        </div>
      ) : (
        <p className="page-note">いまできることはありません</p>
      )}
      <Missing missing={missing} />
    </section>
  );
}

function StepButton({ offer, isFirst, order, now, query }: StepsProps & { offer: OfferedStep; isFirst: boolean }) {
  const { step, words, tone } = offer;
  const isSending = useSending(step);
  const kind = tone === "danger" ? "danger" : isFirst ? "primary" : "plain";
  const first = isFirst ? { "data-first-step": "" } : {};
  const shortcut = isFirst ? "B" : undefined;
  if (onSheet.includes(step))
    return (
      <Link
        className={buttonClass(kind)}
        to={withQuery(`/orders/${order.id}/step/${step}`, query)}
        preventScrollReset
        {...first}
      >
        <ButtonContent shortcut={shortcut}>{words}</ButtonContent>
      </Link>
    );
  return (
    <PostForm preventScrollReset>
      <SeenOrder order={order} now={now} />
      <Button
        kind={kind}
        name="intent"
        value={step}
        busy={isSending && "進めています…"}
        {...(shortcut && { shortcut })}
        {...first}
      >
        {words}
      </Button>
    </PostForm>
  );
}

/** Names the order and the version that the person has seen. */
export const SeenOrder = ({
  order: { id, version },
  now,
}: {
  order: Pick<OrderPage, "id" | "version">;
  now: string;
}) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="seen_at" value={now} />
  </>
);

const Missing = ({ missing }: { missing: readonly OfferedStep[] }) => {
  const [first, ...others] = missing;
  if (!first) return null;
  const line = ({ words, needs }: OfferedStep) => `${words}：${needs}`;
  if (others.length === 0) return <p className="next-steps-needs">{line(first)}</p>;
  return (
    <details className="next-steps-needs">
      <summary>
        {line(first)} <span className="link">ほか{others.length}つ</span>
      </summary>
      <ul>
        {others.map((offer) => (
          <li key={offer.step}>{line(offer)}</li>
        ))}
      </ul>
    </details>
  );
};
