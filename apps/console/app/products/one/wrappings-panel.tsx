import type { ProductChoices } from "@noren/contract/product/product-page.owner.ts";
import { SelectField, Tick } from "#app/ui/fields.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PartProps } from "./part-props.ts";
import { allWrappings, productLabels } from "./product-text.ts";

const ways = [
  { value: allWrappings, label: "お店の包装すべて" },
  { value: "some", label: "下で選んだものだけ" },
];
const wayOf = (text: string) => (text === allWrappings ? allWrappings : "some");

/** Wrappings that buyers can choose for the product; without any tick it cannot be wrapped. */
export function WrappingsPanel({ state, base, errors, choices }: PartProps & { choices: ProductChoices }) {
  const text = state.texts.wrapping_ids ?? allWrappings;
  if (choices.wrappings.length === 0) return <input type="hidden" name="wrappings" value={allWrappings} />;
  const ids = new Set(text.split(","));
  return (
    <Panel title="包装">
      <div className="editor-fields editor-wrappings">
        <SelectField
          name="wrappings"
          label={productLabels.wrapping_ids}
          hint="ひとつも選ばなければ、包装できない商品になります"
          value={wayOf(text)}
          {...(base && { savedValue: wayOf(base.texts.wrapping_ids ?? allWrappings) })}
          options={ways}
          errors={errors.wrapping_ids}
        />
        <fieldset>
          <legend className="field-hint">この商品で選べる包装。一緒に入れる商品がどれも許す包装だけを選べます</legend>
          {choices.wrappings.map(({ id, name, is_offered }) => (
            <Tick
              key={id}
              name={`wrapping.${id}`}
              label={name}
              isChecked={text === allWrappings || ids.has(id)}
              {...(!is_offered && { hint: "いまは、お店で休止中" })}
            />
          ))}
        </fieldset>
      </div>
    </Panel>
  );
}
