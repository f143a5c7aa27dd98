import type * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { addressInput, ordererInput, type Variant } from "../delivery/address.ts";
import { fieldErrors } from "../platform/form/rules.ts";
import { registerInput, updateInput } from "./profile.ts";

const person = {
  last_name: "山田",
  first_name: "太郎",
  last_name_kana: "",
  first_name_kana: "",
  email: "taro@example.jp",
  phone_number: "0312345678",
  company_name: "暖簾商店",
  department_or_position: "",
  password: "Noren-1234",
};
const place = {
  shipping_last_name: "山田",
  shipping_first_name: "太郎",
  shipping_last_name_kana: "",
  shipping_first_name_kana: "",
  postal_code: "150-0001",
  prefecture: "東京都",
  city: "渋谷区神宮前",
  address1: "1-2-3",
  phone_number: "0312345678",
};
const refusals = (schema: z.ZodMiniType, input: object) => fieldErrors(schema.safeParse(input).error?.issues ?? []);

describe.each([
  ["registration", registerInput],
  ["a member's profile", updateInput],
  ["the checkout", ordererInput],
] as const)("the form of %s", (_, inputOf: (variant: Variant) => z.ZodMiniType) => {
  const company = inputOf("business");

  test("[FORM-01] requires no furigana of a company, and both of a person", () => {
    expect(refusals(company, person)).toEqual({});
    expect(refusals(inputOf("consumer"), person)).toEqual({
      last_name_kana: ["セイを入力してください"],
      first_name_kana: ["メイを入力してください"],
    });
  });

  test("[FORM-02] requires a company name of up to 250 characters, and no name of a person", () => {
    const named = (company_name: string) => refusals(company, { ...person, company_name });
    for (const none of ["", "　 "]) expect(named(none)).toEqual({ company_name: ["会社名を入力してください"] });
    expect(named("社".repeat(250))).toEqual({});
    expect(named("社".repeat(251))).toEqual({ company_name: ["会社名は250文字以内で入力してください"] });
    const consumer = { ...person, last_name_kana: "ヤマダ", first_name_kana: "タロウ", company_name: "" };
    expect(refusals(inputOf("consumer"), consumer)).toEqual({});
  });

  test("[FORM-02] takes a department or position of up to 250 characters, or none", () => {
    const placed = (department_or_position: string) => refusals(company, { ...person, department_or_position });
    expect([placed(""), placed("部".repeat(250))]).toEqual([{}, {}]);
    expect(placed("部".repeat(251))).toEqual({
      department_or_position: ["部署・役職は250文字以内で入力してください"],
    });
  });

  test("[FORM-02] requires the contact's name, with the label of the business form", () => {
    const named = inputOf === ordererInput ? "ご発注者名" : "ご担当者";
    expect(refusals(company, { ...person, last_name: "", first_name: " " })).toEqual({
      last_name: [`${named}（姓）を入力してください`],
      first_name: [`${named}（名）を入力してください`],
    });
  });

  test("[FORM-01, FORM-06] takes the phone number of a company's contact, or none", () => {
    const reached = (contact_phone_number: string) => refusals(company, { ...person, contact_phone_number });
    expect([reached(""), reached("０９０ー１２３４ー５６７８")]).toEqual([{}, {}]);
    expect(reached("内線12")).toEqual({ contact_phone_number: [expect.stringMatching(/^連絡先電話番号は/)] });
  });
});

test("[FORM-01] an address requires no furigana of a company, and both of a person", () => {
  expect(refusals(addressInput("business"), place)).toEqual({});
  expect(Object.keys(refusals(addressInput("consumer"), place))).toEqual([
    "shipping_last_name_kana",
    "shipping_first_name_kana",
  ]);
});
