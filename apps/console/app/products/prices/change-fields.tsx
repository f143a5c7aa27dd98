import { priceRules, roundingUnits } from "@noren/contract/product/price-period.owner.ts";
import { Choices, SelectField, TextField } from "#app/ui/fields.tsx";
import { MomentField } from "./moment-field.tsx";
import { type PriceForm, ruleWords, unitWords } from "./price-form.ts";

type ChangeFieldsProps = { form: PriceForm; errors: Record<string, string[]> };

/** How prices change, and when. */
export const ChangeFields = ({ form, errors }: ChangeFieldsProps) => (
  <div className="price-form">
    <div className="grid grid-cols-1 gap-4">
      <Choices
        name="kind"
        legend="何の価格"
        options={[
          { value: "sale", label: "セール（期間だけ安くする）" },
          { value: "regular", label: "通常価格（その日からずっと）" },
        ]}
        value={form.kind}
        errors={errors.kind ?? []}
      />
      <div className="price-rule">
        <SelectField
          name="rule"
          label="決め方"
          options={priceRules.map((value) => ({ value, label: ruleWords[value] }))}
          value={form.rule}
          errors={errors.rule}
        />
        <TextField
          name="amount"
          label="値"
          inputMode="numeric"
          maxLength={11}
          isNumber
          value={form.amount}
          errors={errors.amount}
        />
        <SelectField
          name="unit"
          label="切り捨て"
          options={roundingUnits.map((value) => ({ value, label: unitWords[value] }))}
          value={form.unit}
        />
      </div>
      <TextField
        name="name"
        label="セールの名前"
        hint="セールの一覧で見分けるため。お客さまには見えません"
        maxLength={40}
        isOptional
        value={form.name}
        errors={errors.name}
      />
    </div>
    <div className="grid grid-cols-1 gap-4">
      <MomentField
        name="from"
        label="始まり"
        hint="空なら、セールはいまから。時刻が空なら0:00から"
        value={{ day: form["from.day"], time: form["from.time"] }}
        errors={errors.from}
      />
      <MomentField
        name="to"
        label="終わり"
        hint="セールだけ。時刻が空ならその日いっぱい"
        value={{ day: form["to.day"], time: form["to.time"] }}
        errors={errors.to}
      />
    </div>
  </div>
);
