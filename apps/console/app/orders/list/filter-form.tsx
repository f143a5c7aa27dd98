import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { orderSealNames, orderSeals, paymentMarks } from "@noren/contract/order/order-list.ts";
import { orderStates, orderStateWords } from "@noren/contract/order/order-state.ts";
import { paymentCodes, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField, Tick } from "#app/ui/fields.tsx";
import { GetForm } from "#app/ui/form.tsx";
import type { ListProps } from "./order-list.server.ts";
import { paymentMarkWords } from "./filter-chips.ts";

const places = [{ value: "", label: "すべて" }, ...prefectures.map(({ name }) => ({ value: name, label: name }))];

/** All conditions of a list; the form's address is the list. */
export function FilterForm({ list: { filter }, query }: ListProps) {
  const text = (name: keyof typeof filter) => String(filter[name] ?? "");
  return (
    <GetForm action="/orders" className="filter-form" key={query.toString()}>
      {["list", "sort"].map((name) => {
        const value = query.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      {query.getAll("columns").map((name) => (
        <input key={name} type="hidden" name="columns" value={name} />
      ))}
      <TextField
        name="word"
        form="filter-"
        type="search"
        label="番号・名前・電話・メール・品番"
        value={text("word")}
        maxLength={100}
      />
      <div className="filter-pair">
        <TextField
          name="ordered_from"
          form="filter-"
          type="date"
          label="受けた日（から）"
          value={text("ordered_from")}
        />
        <TextField name="ordered_to" form="filter-" type="date" label="（まで）" value={text("ordered_to")} />
      </div>
      <div className="filter-pair">
        <TextField name="ship_from" form="filter-" type="date" label="出荷日（から）" value={text("ship_from")} />
        <TextField name="ship_to" form="filter-" type="date" label="（まで）" value={text("ship_to")} />
      </div>
      <SelectField name="prefecture" form="filter-" label="お届け先" options={places} value={text("prefecture")} />
      <div className="filter-pair">
        <TextField
          name="total_min"
          form="filter-"
          label="合計（円、から）"
          inputMode="numeric"
          isNumber
          value={text("total_min")}
        />
        <TextField
          name="total_max"
          form="filter-"
          label="（まで）"
          inputMode="numeric"
          isNumber
          value={text("total_max")}
        />
      </div>
      <Several
        legend="いまの状態"
        name="states"
        options={orderStates.map((state) => [state, orderStateWords[state]])}
        chosen={filter.states}
      />
      <Several
        legend="お支払い"
        name="payments"
        options={paymentCodes.map((code) => [code, paymentMethods[code].name])}
        chosen={filter.payments}
      />
      <Several
        legend="入金"
        name="payment_marks"
        options={paymentMarks.map((mark) => [mark, paymentMarkWords[mark] || "なし"])}
        chosen={filter.payment_marks}
      />
      <Several
        legend="しるし"
        name="seals"
        options={orderSealNames.map((seal) => [seal, orderSeals[seal].words])}
        chosen={filter.seals}
      />
      <Tick name="is_late" value="1" label="遅れているものだけ" isChecked={Boolean(filter.is_late)} />
      <Button kind="primary">この条件で見る</Button>
    </GetForm>
  );
}

type SeveralProps = {
  legend: string;
  name: string;
  options: readonly (readonly [value: string, words: string])[];
  chosen: readonly string[] | undefined;
};

const Several = ({ legend, name, options, chosen = [] }: SeveralProps) => (
  <fieldset className="field">
    <legend className="field-label">{legend}</legend>
    <div className="choices">
      {options.map(([value, words]) => (
        <Tick key={value} name={name} value={value} label={words} isChecked={chosen.includes(value)} />
      ))}
    </div>
  </fieldset>
);
