import { useState } from "react";
import type { FieldView } from "@noren/web/form/form-view.ts";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";
import { formMessages as words } from "#theme/platform/form/form.messages.ts";

/** A password with a button that shows it. `data-secret` excludes it from the tab's drafts. */
export function PasswordField({ field }: { field: FieldView }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame field={field}>
      <div className="relative">
        <input
          {...field.input}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          data-secret
          className="control pr-20"
        />
        <button
          type="button"
          className="script-only button button-quiet button-small absolute top-0.5 right-0.5 px-3"
          aria-controls={field.id}
          onClick={() => setIsShown(!isShown)}
        >
          <span className="sr-only">{words.thePassword}</span>
          {isShown ? words.hide : words.show}
        </button>
      </div>
    </FieldFrame>
  );
}
