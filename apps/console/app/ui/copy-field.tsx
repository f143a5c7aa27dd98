import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import { fieldId } from "./field-frame.tsx";

type CopyFieldProps = { name: string; label: string; value: string };

/** A value that is entered elsewhere. With script a press copies it; without, it is selected by hand. */
export function CopyField({ name, label, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const id = fieldId(name, "copy-");
  async function copy() {
    field.current?.select();
    // without the permission the value stays selected
    await navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => undefined,
    );
  }
  return (
    <div className="field">
      <p className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      </p>
      <div className="copy">
        <input ref={field} id={id} className="control" value={value} readOnly />
        <span className="script-only">
          <Button type="button" size="row" aria-label={`${label}を写す`} onClick={() => void copy()}>
            {isCopied ? "写しました" : "写す"}
          </Button>
        </span>
      </div>
    </div>
  );
}
