import { figure } from "@noren/contract/platform/yen.ts";
import type { PromotionsProps } from "#app/checkout/checkout-view.ts";
import { CouponBox } from "#theme/cart/coupon-box.tsx";
import { promotionsMessages as words } from "#theme/checkout/promotions.messages.ts";
import { FieldErrors } from "#theme/platform/form/field-frame.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

/** What makes it cheaper stands before the ways to pay, since they depend on what is left. */
export function Promotions({ coupon, points, loginHref }: PromotionsProps) {
  return (
    <div className="mb-10 grid gap-6 rounded-md border border-line p-5 md:p-6">
      <section aria-labelledby="coupon-title">
        <h2 id="coupon-title" className="mb-3 text-lg font-semibold">
          {words.couponTitle}
        </h2>
        <CouponBox {...coupon} />
      </section>
      {(points || loginHref) && (
        <section aria-labelledby="point-title" className="border-t border-line pt-6">
          <h2 id="point-title" className="mb-3 text-lg font-semibold">
            {words.pointTitle}
          </h2>
          {points && <PointBox {...points} />}
          {loginHref && (
            <p className="text-sm">
              {words.loginHint}{" "}
              <Anchor href={loginHref} className="inline-block py-1 underline underline-offset-4">
                {words.login}
              </Anchor>
            </p>
          )}
        </section>
      )}
    </div>
  );
}

function PointBox({ form, balance, max, used, toEarn, isShort }: NonNullable<PromotionsProps["points"]>) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-soft">{words.balance}</span>
        <span>
          <b className="text-xl tabular-nums">{figure(balance)}</b> {words.unit}
        </span>
      </p>
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
