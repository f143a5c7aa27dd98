import { useState } from "react";
import { Icon } from "./icon.tsx";

const length = 6;
const boxes = Array.from({ length }, (_, at) => at);
const digitsIn = (text: string) => text.normalize("NFKC").replace(/\D/g, "").slice(0, length);

type CodeBoxesProps = { id: string; name: string; label: string; hint: string; errors: readonly string[] };

/** The six digits of an authenticator: one field, drawn as six boxes, so that pasting and autofill work as usual. */
export function CodeBoxes({ id, name, label, hint, errors }: CodeBoxesProps) {
  const [digits, setDigits] = useState("");
  const hasErrors = errors.length > 0;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} <span className="field-hint">{hint}</span>
      </label>
      <div className="code-boxes">
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          aria-invalid={hasErrors || undefined}
          aria-describedby={hasErrors ? `${id}-error` : undefined}
          onInput={(event) => {
            const typed = digitsIn(event.currentTarget.value);
            // an input method goes on with what it has written itself
            if (!(event.nativeEvent as InputEvent).isComposing) event.currentTarget.value = typed;
            setDigits(typed);
          }}
        />
        {boxes.map((at) => (
          <span key={at} aria-hidden="true" data-next={at === Math.min(digits.length, length - 1) || undefined}>
            {digits[at]}
          </span>
        ))}
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {errors.map((error) => (
          <p key={error} className="field-error">
            <Icon name="warning" />
            {error}
          </p>
        ))}
      </div>
    </div>
  );
}
