import { figure } from "@noren/contract/platform/yen.ts";
import type { PromotionsProps } from "#app/checkout/checkout-view.ts";
import { CouponFold } from "#theme/cart/coupon-box.tsx";
import { promotionsMessages as words } from "#theme/checkout/promotions.messages.ts";
import { FieldErrors } from "#theme/platform/form/field-frame.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

/** Coupons and points above the payment methods, which depend on the remaining amount; folded until used. */
export function Promotions({ coupon, points, loginHref }: PromotionsProps) {
  return (
    <section aria-label={words.title} className="mb-10">
      <CouponFold {...coupon} />
      {points && <PointFold {...points} />}
      {!points && loginHref && (
        <p className="pt-3 text-sm">
          {words.loginHint}{" "}
          <Anchor href={loginHref} className="inline-block py-1 underline underline-offset-4">
            {words.login}
          </Anchor>
        </p>
      )}
    </section>
  );
}

/** The balance is shown while folded; the fold is open if points are used or were refused. */
function PointFold(points: NonNullable<PromotionsProps["points"]>) {
  const { form, balance, used, isShort } = points;
  const isOpen = used > 0 || isShort || form.problems.length > 0 || form.message !== null;
  const summary = (
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 text-sm">
      <Icon name="point" small />
      {words.pointTitle}
      <span className="ml-auto text-soft tabular-nums">
        {words.balance} <b className="text-ink">{figure(balance)}</b> {words.unit}
      </span>
    </span>
  );
  return (
    <Fold summary={summary} isOpen={isOpen} className="border-b border-line">
      <div className="pb-5">
        <PointBox {...points} />
      </div>
    </Fold>
  );
}

function PointBox({ form, balance, max, used, toEarn, isShort }: NonNullable<PromotionsProps["points"]>) {
  return (
    <div className="grid gap-3">
      {isShort && <Notice tone="error">{words.short}</Notice>}
      {balance === 0 && used === 0 ? (
        <p className="text-sm text-soft">{words.nothing}</p>
      ) : (
        <PointForm form={form} max={max} used={used} />
      )}
      {toEarn > 0 && <p className="text-sm text-soft tabular-nums">{words.toEarn(figure(toEarn))}</p>}
    </div>
  );
}

type PointFormProps = Pick<NonNullable<PromotionsProps["points"]>, "form" | "max" | "used">;

function PointForm({ form, max, used }: PointFormProps) {
  const field = form.field("point");
  return (
    <form {...form.props} data-stay="">
      {form.message && (
        <Notice tone="error" className="mb-3">
          {form.message}
        </Notice>
      )}
      {used > 0 && (
        <Notice tone="ok" className="mb-4">
          {words.taken(figure(used))}
        </Notice>
      )}
      <div className="field">
        <label className="field-label" htmlFor={field.id}>
          {field.label}
        </label>
        <p className="field-hint" id={field.hintId}>
          {words.max(figure(max))}
        </p>
        <div className="flex flex-wrap gap-2">
          <input key={used} {...field.input} type="text" className="control w-32 flex-none text-right tabular-nums" />
          <Button name="intent" value="point" isBusy={form.isSending}>
            {words.take}
          </Button>
        </div>
        <FieldErrors id={field.errorId} errors={field.errors} />
      </div>
      <div className="-ml-4 flex flex-wrap">
        <Button name="intent" value="point-all" look="quiet" size="small" formNoValidate>
          {words.takeAll}
        </Button>
        {used > 0 && (
          <Button name="intent" value="point-none" look="quiet" size="small" formNoValidate>
            {words.takeNone}
          </Button>
        )}
      </div>
    </form>
  );
}
