import type { AccountField } from "@noren/contract/payment-method/payment-account.owner.ts";
import type { Refused } from "#app/platform/refused.ts";
import { SecretField, SelectField, TextField, Tick } from "#app/ui/fields.tsx";
import { clearName, fieldName } from "./account-values.ts";

type ProviderFieldProps = {
  field: AccountField;
  /** The stored open value. */
  saved?: string | undefined;
  /** Of a secret: whether there is one already, which stays if nothing is typed. */
  isSet?: boolean;
  refused: Refused | undefined;
};

/** A field as the provider's definition describes it. */
export function ProviderField({ field, saved = "", isSet = false, refused }: ProviderFieldProps) {
  const { label, hint, is_secret, is_required, max_length, choices } = field;
  const name = fieldName(field);
  const common = { name, label, hint, isOptional: !is_required, errors: refused?.fields[name] };
  if (is_secret)
    return (
      <div className="grid gap-2">
        <SecretField
          {...common}
          hint={isSet ? "設定済み。変えるときだけ入力します" : hint}
          maxLength={max_length}
          isRequired={is_required && !isSet}
        />
        {isSet && !is_required && <Tick name={clearName(field)} label={`${label}を消す`} />}
      </div>
    );
  const value = refused?.values[name];
  if (choices.length > 0)
    return (
      <SelectField
        {...common}
        options={[
          { value: "", label: is_required ? "選んでください" : "指定しない" },
          ...choices.map((choice) => ({ value: choice.value, label: choice.words })),
        ]}
        value={value}
        savedValue={saved}
        isRequired={is_required}
      />
    );
  return (
    <TextField
      {...common}
      value={value}
      savedValue={saved}
      autoComplete="off"
      maxLength={max_length}
      isRequired={is_required}
    />
  );
}
