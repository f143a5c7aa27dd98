import { useRef } from "react";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export type QuantityProps = { id: string; name?: string; defaultValue?: number; max: number; form?: string };

/** A plain number field; the two buttons beside it are there for those who have script. */
export function Quantity({ id, name = "quantity", defaultValue = 1, max, form }: QuantityProps) {
  const input = useRef<HTMLInputElement>(null);
  const step = (by: number) => () => {
    const field = input.current;
    if (!field) return;
    field.value = String(Math.min(max, Math.max(1, (Number(field.value) || 1) + by)));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="stepper">
      <button type="button" className="script-only" onClick={step(-1)} aria-label={words.less} aria-controls={id}>
        <Icon name="minus" small />
      </button>
      <input
        ref={input}
        id={id}
        name={name}
        form={form}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        defaultValue={defaultValue}
        required
      />
      <button type="button" className="script-only" onClick={step(1)} aria-label={words.more} aria-controls={id}>
        <Icon name="plus" small />
      </button>
    </div>
  );
}
