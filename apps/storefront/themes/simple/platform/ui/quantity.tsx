import { useRef } from "react";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export type QuantityProps = {
  id: string;
  name?: string;
  defaultValue?: number;
  min?: number;
  step?: number;
  max: number;
  form?: string;
  describedBy?: string | undefined;
};

/** A number field; its two buttons are shown if there is script. */
export function Quantity(props: QuantityProps) {
  const { id, name = "quantity", min = 1, step = 1, max, defaultValue = min, form, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  const change = (by: number) => () => {
    const field = input.current;
    if (!field) return;
    field.value = String(Math.min(max, Math.max(min, (Number(field.value) || min) + by)));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="stepper">
      <button type="button" className="script-only" onClick={change(-step)} aria-label={words.less} aria-controls={id}>
        <Icon name="minus" small />
      </button>
      <input
        ref={input}
        id={id}
        name={name}
        form={form}
        type="number"
        inputMode="numeric"
        min={min}
        step={step}
        max={max}
        defaultValue={defaultValue}
        aria-describedby={describedBy}
        required
      />
      <button type="button" className="script-only" onClick={change(step)} aria-label={words.more} aria-controls={id}>
        <Icon name="plus" small />
      </button>
    </div>
  );
}
