import { expect, test } from "vitest";
import { shippingRules } from "#app/checkout/shipping-form.ts";
import { confirmedName, openRules } from "@noren/web/form/form-rules.ts";

const rules = shippingRules("consumer");

const typed = {
  "orderer.last_name": "山田",
  "orderer.first_name": "花子",
  "orderer.last_name_kana": "やまだ",
  "orderer.first_name_kana": "ﾊﾅｺ",
  "orderer.email": "ＨＡＮＡＫＯ@Example.JP",
  "orderer.phone_number": "０９０－１２３４－５６７８",
  "address.postal_code": "１００ー０００１",
  "address.prefecture": "東京都",
  "address.city": "千代田区",
  "address.address1": "千代田1-1",
  "address.address2": "",
  same: "1",
};

test("[FORM-09] a whole form is parsed by the contract's rules, which normalise its values", () => {
  const { input, errors } = rules.parse(typed);
  expect(errors).toEqual({});
  expect(input!.orderer).toMatchObject({
    last_name_kana: "ヤマダ",
    first_name_kana: "ハナコ",
    phone_number: "090-1234-5678",
  });
  expect(input!.address).toMatchObject({
    shipping_last_name: "山田",
    postal_code: "100-0001",
    phone_number: "090-1234-5678",
  });
});

test("[FORM-09] errors are keyed by field name, with the contract's sentences", () => {
  const { input, errors } = rules.parse({ ...typed, "address.postal_code": "12", "orderer.email": "" });
  expect(input).toBeNull();
  expect(errors).toEqual({
    "orderer.email": ["メールアドレスを入力してください"],
    "address.postal_code": ["郵便番号は郵便番号の形式で入力してください。　例：123-4567"],
  });
});

test("[FORM-08] if the receiver is the orderer, the address fields are not required and have no errors", () => {
  const { errors } = rules.parse({ ...typed, "orderer.last_name": "", "orderer.phone_number": "" });
  expect(Object.keys(errors)).toEqual(["orderer.last_name", "orderer.phone_number"]);
  const other = rules.parse({ ...typed, same: "", "address.shipping_last_name": "" });
  expect(Object.keys(other.errors)).toContain("address.shipping_last_name");
});

test("[FORM-08] a single field is validated and normalised by the same rule", () => {
  expect(rules.fields["orderer.last_name_kana"]!.check("やまだ")).toEqual({ value: "ヤマダ", errors: [] });
  expect(rules.fields["orderer.last_name_kana"]!.check("山田").errors).toEqual([
    "セイは全角カタカナで入力してください",
  ]);
});

test("[FORM-08] a field is required if its rule refuses an empty value", () => {
  const isRequired = (name: string, variant: "consumer" | "business") =>
    shippingRules(variant).fields[name]!.isRequired;
  expect(isRequired("orderer.last_name", "consumer")).toBe(true);
  expect(isRequired("address.address2", "consumer")).toBe(false);
  expect(isRequired("orderer.last_name_kana", "consumer")).toBe(true);
  expect(isRequired("orderer.last_name_kana", "business")).toBe(false);
  expect(isRequired("orderer.company_name", "business")).toBe(true);
});

test("[FORM-08] a choice that must be made says so", () => {
  const open = openRules({
    payment_id: { label: "お支払い方法", required: "お支払い方法を選択してください" },
    memo: { label: "備考" },
  });
  expect(open.parse({ memo: "" }).errors).toEqual({ payment_id: ["お支払い方法を選択してください"] });
  expect(open.parse({ payment_id: "p1" })).toEqual({ input: { payment_id: "p1" }, errors: {} });
});

test("[FORM-14] a phone number whose length does not fit its prefix is questioned, and accepted when the form confirms the question", () => {
  const name = "orderer.phone_number";
  const short = { ...typed, [name]: "０９０－１２３－４５６７" };
  const { input, errors } = rules.parse(short);
  const question =
    "「090-123-4567」は10桁です（090で始まる番号は11桁）。この番号でよろしいですか。よろしければ、そのままお進みください。";
  expect([input, errors]).toEqual([null, { [name]: [question] }]);
  const confirmed = rules.parse({ ...short, [confirmedName(name)]: question });
  expect(confirmed.errors).toEqual({});
  expect(confirmed.input!.orderer.phone_number).toBe("090-123-4567");
  // the confirmation is valid for this number only
  const other = rules.parse({ ...typed, [name]: "0120-1234-567", [confirmedName(name)]: question });
  expect(other.errors[name]).toEqual([expect.stringContaining("「0120-1234-567」は11桁です")]);
  const wrong = rules.parse({ ...short, [name]: "090", [confirmedName(name)]: question });
  expect(wrong.errors[name]).toEqual(["電話番号は電話番号のフォーマットで入力してください"]);
});
