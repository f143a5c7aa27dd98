import type { ReactNode } from "react";
import { Form } from "react-router";
import type { CartLineView } from "#app/cart/cart-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";

export const lotId = (key: string) => `lot-${key}`;

/** Three forms, so that less, more and a number work without script. With script a number is sent on blur. */
export function LineQuantity({ line, action }: { line: CartLineView; action: string }) {
  const { key, name, quantity } = line;
  const { min, step, max, lot } = line.orderQuantity;
  const id = `quantity-${key}`;
  return (
    <div className="stepper">
      <StepForm
        line={line}
        action={action}
        to={quantity - step}
        icon="minus"
        label={words.less(name, step)}
        isOff={quantity - step < min}
      />
      <LineForm line={line} action={action} className="flex">
        <label htmlFor={id} className="sr-only">
          {words.quantityOf(name)}
        </label>
        <input
          key={quantity}
          id={id}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={min}
          step={step}
          max={Math.max(max, quantity)}
          aria-describedby={lot ? lotId(key) : undefined}
          defaultValue={quantity}
          required
          onBlur={({ currentTarget: field }) => {
            if (field.value !== "" && Number(field.value) !== quantity) field.form?.requestSubmit();
          }}
        />
        <button type="submit" className="plain-only px-2 text-sm">
          {words.change}
        </button>
      </LineForm>
      <StepForm
        line={line}
        action={action}
        to={quantity + step}
        icon="plus"
        label={words.more(name, step)}
        isOff={quantity + step > max}
      />
    </div>
  );
}

type StepFormProps = { line: CartLineView; action: string; to: number; icon: IconName; label: string; isOff: boolean };

function StepForm({ line, action, to, icon, label, isOff }: StepFormProps) {
  return (
    <LineForm line={line} action={action} className="contents">
      <input type="hidden" name="quantity" value={to} />
      <button type="submit" aria-label={label} disabled={isOff}>
        <Icon name={icon} small />
      </button>
    </LineForm>
  );
}

type LineFormProps = { line: CartLineView; action: string; className: string; children: ReactNode };

function LineForm({ line, action, className, children }: LineFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset className={className}>
      <input type="hidden" name="intent" value="modify" />
      <input type="hidden" name="key" value={line.key} />
      {children}
    </Form>
  );
}
