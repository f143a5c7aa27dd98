import type { Named } from "@noren/contract/platform/shapes.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField, Tick } from "#app/ui/fields.tsx";
import { type CouponFieldsProps, optionsOf } from "./coupon-fields.tsx";
import { chosenScopes, scopeField } from "./coupon-form-values.ts";
import { scopeWords } from "./coupon-words.ts";

type ScopeProps = CouponFieldsProps & {
  /** What the last search found; null before one. */
  found: readonly Named[] | null;
};

/** What a coupon is limited to: chosen ones stay ticked, and a search adds others. */
export function ScopeFields({ values, refused, found }: ScopeProps) {
  const chosen = chosenScopes(values);
  const others = (found ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <>
      <SelectField
        name="scope"
        label="対象"
        options={optionsOf(scopeWords)}
        value={values.scope ?? "all"}
        errors={refused?.fields.scope ?? refused?.fields.scope_ids}
      />
      <div className="coupon-scope">
        <div className="promotion-search">
          <TextField
            name="scope_word"
            label="対象をさがす"
            hint="名前かキー"
            type="text"
            maxLength={100}
            value={values.scope_word ?? ""}
          />
          <Button name="intent" value="find" formNoValidate>
            さがす
          </Button>
        </div>
        <fieldset className="field">
          <legend className="field-label">
            選んだ対象{found !== null && `（さがした結果 ${others.length}件をふくむ）`}
          </legend>
          {chosen.length === 0 && others.length === 0 ? (
            <p className="page-note">
              {found === null ? "種類を選び、名前でさがしてください。" : "見つかりません。別の言葉でさがしてください。"}
            </p>
          ) : (
            <div className="promotion-ticks">
              {chosen.map(({ id, name }) => (
                <Tick key={id} name={scopeField(id)} value={name} label={name} isChecked />
              ))}
              {others.map(({ id, key, name }) => (
                <Tick key={id} name={scopeField(id)} value={name} label={name} hint={key} />
              ))}
            </div>
          )}
        </fieldset>
      </div>
    </>
  );
}
