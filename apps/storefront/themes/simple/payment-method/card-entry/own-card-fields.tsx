import { labels } from "@noren/contract/platform/form/labels.ts";
import type { CardErrors, OwnField } from "#app/payment-method/card-entry/card-entry-view.ts";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";
import { cardEntryMessages as words } from "#theme/payment-method/card-entry/card-entry.messages.ts";

/** Fields of a card that the provider's script reads. Without names: no form sends them, and no draft keeps them. */
export function OwnCardFields({ errors }: { errors: CardErrors }) {
  const field = (name: OwnField, hint: string | null = null) => ({
    name,
    errors: errors[name] ?? [],
    hint,
  });
  return (
    <div className="grid gap-6">
      <OwnField field={field("ccNumber")} autoComplete="cc-number" maxLength={30} />
      <div className="pair">
        <OwnField field={field("ccExpiration", words.expirationHint)} autoComplete="cc-exp" maxLength={12} />
        <OwnField field={field("securityCode", words.securityCodeHint)} autoComplete="cc-csc" maxLength={8} />
      </div>
    </div>
  );
}

type OwnFieldProps = {
  field: { name: OwnField; errors: string[]; hint: string | null };
  autoComplete: string;
  maxLength: number;
};

function OwnField({ field: { name, errors, hint }, autoComplete, maxLength }: OwnFieldProps) {
  const id = `card-${name}`;
  const view = {
    id,
    label: labels.card[name],
    isRequired: true,
    hint,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    errors,
  };
  return (
    <FieldFrame field={view}>
      <input
        id={id}
        type="text"
        data-card-field={name}
        autoComplete={autoComplete}
        inputMode="numeric"
        maxLength={maxLength}
        aria-required
        aria-invalid={errors.length > 0}
        aria-describedby={hint ? `${view.hintId} ${view.errorId}` : view.errorId}
        className="control"
      />
    </FieldFrame>
  );
}
