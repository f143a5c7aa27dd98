import { deliveryClassWords } from "@noren/contract/delivery/delivery-class.ts";
import { taxKinds, taxKindWords } from "@noren/contract/platform/tax.ts";
import { SelectField, TextArea, TextField } from "#app/ui/fields.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PartProps } from "./part-props.ts";
import { productLabels } from "./product-text.ts";

/** Fields of a part of the form, each with its saved value. */
export const fieldOf =
  ({ state, base, errors }: PartProps) =>
  (name: keyof typeof productLabels) => ({
    name,
    label: productLabels[name],
    value: state.texts[name] ?? "",
    ...(base && { savedValue: base.texts[name] ?? "" }),
    errors: errors[name],
  });

/** What a new product needs first: its name and code. */
export function NameFields(props: PartProps) {
  const field = fieldOf(props);
  return (
    <>
      <TextField {...field("name")} maxLength={200} isRequired />
      <TextField
        {...field("code")}
        hint="色・サイズが違っても同じ番号"
        placeholder="TNG-0002"
        maxLength={100}
        isRequired
      />
    </>
  );
}

const classes = Object.entries(deliveryClassWords).map(([value, label]) => ({ value, label }));

export function BasicsPanel(props: PartProps) {
  const field = fieldOf(props);
  const kinds = taxKinds.map((value) => ({
    value,
    label: `${taxKindWords[value]} ${props.taxPercents[value]}%`,
  }));
  return (
    <Panel title="基本">
      <div className="editor-fields">
        {!props.isNew && <NameFields {...props} />}
        <TextField {...field("name_kana")} maxLength={200} isOptional />
        <TextArea {...field("description")} rows={6} maxLength={20_000} isOptional />
        <div className="editor-pair">
          <SelectField {...field("tax_kind")} options={kinds} />
          <SelectField {...field("delivery_class")} options={classes} />
        </div>
        <div className="editor-trio">
          <TextField {...field("lead_days")} hint="0〜365日" inputMode="numeric" isNumber />
          <TextField {...field("quantity_min")} hint="1〜999点" inputMode="numeric" isNumber />
          <TextField {...field("quantity_step")} hint="1〜999点" inputMode="numeric" isNumber />
        </div>
      </div>
    </Panel>
  );
}
