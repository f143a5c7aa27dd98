import type { FormValues } from "@noren/web/form/form-view.ts";
import type { ReactNode } from "react";
import type { Refused } from "#app/platform/refused.ts";
import { Choices, SelectField, TextArea, TextField, Tick } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { audienceWords, kindWords, roundingWords } from "./coupon-words.ts";

export const couponLabels: Readonly<Record<string, string>> = {
  channel: "お店",
  code: "クーポンコード",
  has_codes: "使い方",
  name: "クーポン名",
  description: "説明",
  kind: "割引の種類",
  amount: "割引額",
  percent: "割引率",
  rounding: "1円未満の端数",
  max_discount: "割引の上限",
  scope: "対象",
  scope_ids: "対象",
  minimum: "最低金額",
  starts_at: "開始",
  ends_at: "終了",
  audience: "使える方",
  total_limit: "全体の上限",
  buyer_limit: "ひとりの上限",
  is_sole: "併用",
  is_listed: "クーポンの一覧",
  sum: "お買い上げの例",
};

export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export type CouponFieldsProps = {
  values: FormValues;
  refused: Refused | undefined;
  /** Why a field cannot change any more. */
  lockOf?: (field: string) => string | undefined;
};

const errorsOf = (refused: Refused | undefined, name: string) => refused?.fields[name];

/** What the coupon gives. */
export function DiscountFields({ values, refused }: CouponFieldsProps) {
  const number = (name: string, hint: string) => (
    <TextField
      name={name}
      label={couponLabels[name]!}
      hint={hint}
      inputMode="numeric"
      isNumber
      maxLength={20}
      value={values[name] ?? ""}
      errors={errorsOf(refused, name)}
    />
  );
  return (
    <>
      <TextField
        name="name"
        label="クーポン名"
        hint="お客さまに見えます"
        maxLength={100}
        value={values.name ?? ""}
        errors={errorsOf(refused, "name")}
        isRequired
      />
      <Choices
        name="kind"
        legend="割引の種類"
        options={optionsOf(kindWords)}
        value={values.kind ?? "amount"}
        errors={errorsOf(refused, "kind") ?? []}
      />
      <div className="promotion-pair coupon-of-amount">{number("amount", "円")}</div>
      <div className="promotion-pair coupon-of-percent">
        {number("percent", "%")}
        {number("max_discount", "円。空なら上限なし")}
        <SelectField
          name="rounding"
          label="1円未満の端数"
          options={optionsOf(roundingWords)}
          value={values.rounding ?? "floor"}
          errors={errorsOf(refused, "rounding")}
        />
      </div>
    </>
  );
}

/** When, for whom and how often. */
export function ConditionFields({ values, refused, lockOf = () => undefined }: CouponFieldsProps) {
  const moment = (name: string, hint: string) => (
    <TextField
      name={name}
      label={couponLabels[name]!}
      hint={hint}
      type="datetime-local"
      value={values[name] ?? ""}
      errors={errorsOf(refused, name)}
    />
  );
  const limit = (name: string, hint: string) => (
    <div>
      <TextField
        name={name}
        label={couponLabels[name]!}
        hint={hint}
        inputMode="numeric"
        isNumber
        maxLength={20}
        value={values[name] ?? ""}
        errors={errorsOf(refused, name)}
      />
      <Lock why={lockOf(name)} />
    </div>
  );
  return (
    <>
      <div className="promotion-pair">
        {moment("starts_at", "日本の時刻")}
        {moment("ends_at", "空なら期限なし")}
      </div>
      <TextField
        name="minimum"
        label="最低金額"
        hint="円。対象の商品の合計"
        inputMode="numeric"
        isNumber
        maxLength={20}
        value={values.minimum ?? ""}
        errors={errorsOf(refused, "minimum")}
      />
      <Choices
        name="audience"
        legend="使える方"
        options={optionsOf(audienceWords)}
        value={values.audience ?? "all"}
        errors={errorsOf(refused, "audience") ?? []}
      />
      <div className="promotion-pair">
        {limit("total_limit", "回。空なら上限なし")}
        {limit("buyer_limit", "回。空なら上限なし")}
      </div>
      <div className="choices">
        <Tick name="is_sole" value="1" label="ほかのクーポンと併用できない" isChecked={Boolean(values.is_sole)} />
        <Tick name="is_listed" value="1" label="お店のクーポンの一覧に載せる" isChecked={Boolean(values.is_listed)} />
      </div>
      <TextArea
        name="description"
        label="説明"
        hint="お客さまに見えます"
        isOptional
        rows={3}
        maxLength={1000}
        value={values.description ?? ""}
        errors={errorsOf(refused, "description")}
      />
    </>
  );
}

/** Why a field is fixed, with a lock. */
export const Lock = ({ why }: { why: ReactNode }) =>
  why ? (
    <p className="promotion-lock">
      <Icon name="lock" size={14} />
      {why}
    </p>
  ) : null;
