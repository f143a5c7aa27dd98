import { packingMessages as words } from "#theme/cart/packing/packing.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type PieceStepperProps = {
  id?: string;
  name: string;
  quantity: string;
  max: number;
  label: string;
  errorId: string | undefined;
};

/** Number field for pieces, with script between a minus and a plus button. */
export function PieceStepper({ id, name, quantity, max, label, errorId }: PieceStepperProps) {
  const step = (button: HTMLButtonElement, by: number) => {
    const field = button.parentElement!.querySelector("input")!;
    field.value = String(Math.min(max, Math.max(0, Number(field.value || 0) + by)));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`${label} ${words.less}`}
        className="script-only"
        onClick={(event) => step(event.currentTarget, -1)}
      >
        <Icon name="minus" small />
      </button>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        defaultValue={quantity}
        aria-label={label}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
      />
      <button
        type="button"
        aria-label={`${label} ${words.more}`}
        className="script-only"
        onClick={(event) => step(event.currentTarget, 1)}
      >
        <Icon name="plus" small />
      </button>
    </span>
  );
}
