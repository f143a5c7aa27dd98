import { yen } from "@noren/contract/platform/yen.ts";
import type { CouponBoxProps, CouponView } from "#app/cart/cart-view.ts";
import type { FieldView } from "@noren/web/form/form-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { FieldErrors } from "#theme/platform/form/field-frame.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";

export function CouponBox({ form, coupons }: CouponBoxProps) {
  return (
    <div className="grid gap-4">
      {coupons.length > 0 && (
        <ul aria-label={words.couponTaken} className="grid gap-2">
          {coupons.map((coupon) => (
            <AppliedCoupon key={coupon.code} coupon={coupon} />
          ))}
        </ul>
      )}
      <form {...form.props} data-stay="">
        {form.message && (
          <Notice tone="error" className="mb-3">
            {form.message}
          </Notice>
        )}
        <input type="hidden" name="intent" value="coupon" />
        <CodeField key={coupons.map(({ code }) => code).join()} field={form.field("code")} isSending={form.isSending} />
      </form>
    </div>
  );
}

function CodeField({ field, isSending }: { field: FieldView; isSending: boolean }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={field.id}>
        {field.label}
      </label>
      <p className="field-hint" id={field.hintId}>
        {field.hint}
      </p>
      <div className="flex flex-wrap gap-2">
        <input {...field.input} type="text" className="control min-w-0 shrink grow basis-[7rem]" />
        <Button isBusy={isSending} className="max-md:grow">
          {words.couponAdd}
        </Button>
      </div>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

/** Folded in the cart until a coupon is applied or refused. */
export function CouponFold(props: CouponBoxProps) {
  const isOpen = props.coupons.length > 0 || props.form.problems.length > 0 || props.form.message !== null;
  const summary = (
    <span className="flex items-center gap-2 text-sm">
      <Icon name="ticket" small />
      {words.couponTitle}
    </span>
  );
  return (
    <div>
      <CouponOffers offers={props.offers} />
      <Fold summary={summary} isOpen={isOpen} className="border-y border-line">
        <div className="pb-4">
          <CouponBox {...props} />
        </div>
      </Fold>
    </div>
  );
}

function CouponOffers({ offers }: Pick<CouponBoxProps, "offers">) {
  if (offers.length === 0) return null;
  return (
    <section aria-label={words.couponOffers} className="mb-4 grid gap-2">
      <p className="text-sm font-semibold">{words.couponOffers}</p>
      <ul className="grid gap-2">
        {offers.map(({ code, name, benefit, amount, isCarriage }) => (
          <li
            key={code}
            className="flex flex-wrap items-center gap-3 rounded-md border border-dashed border-line-strong p-3"
          >
            <Icon name="ticket" small className="text-accent" />
            <div className="min-w-0 shrink grow basis-[8rem] text-sm leading-[1.6]">
              <p className="phrase font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p>
                {isCarriage ? words.couponTakesCarriage : amount === null ? benefit : words.couponTakes(yen(amount))}
              </p>
            </div>
            <form method="post" data-stay="">
              <input type="hidden" name="intent" value="coupon" />
              <input type="hidden" name="code" value={code} />
              <Button size="small" aria-label={words.couponUseOf(name)}>
                {words.couponUse}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AppliedCoupon({ coupon: { code, name, amount, isCarriage, problem } }: { coupon: CouponView }) {
  return (
    <li className="flex items-start gap-3 rounded-md border border-line bg-surface p-3">
      <Icon name="ticket" small className={`mt-1 ${problem ? "text-soft" : "text-accent"}`} />
      <div className="min-w-0 grow text-sm">
        <p className="font-semibold break-all">{code}</p>
        <p className="text-soft">{name}</p>
        {problem ? (
          <p className="field-error">
            <Icon name="alert" small />
            {problem}
          </p>
        ) : (
          <p>
            {isCarriage && words.couponFree} {amount > 0 && <Yen amount={-amount} />}
          </p>
        )}
      </div>
      <form method="post" data-stay="">
        <input type="hidden" name="code" value={code} />
        <Button size="small" look="quiet" name="intent" value="coupon-delete" aria-label={words.couponRemoveOf(code)}>
          {words.couponRemove}
        </Button>
      </form>
    </li>
  );
}
