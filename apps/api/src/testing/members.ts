import type { RegisterInput } from "@noren/contract/member/profile.ts";
import type { TestShop } from "./test-shop.ts";

let made = 0;

export const registration = (fields: Partial<RegisterInput> = {}) => ({
  last_name: "山田",
  first_name: "花子",
  last_name_kana: "ヤマダ",
  first_name_kana: "ハナコ",
  email: `member${++made}@example.jp`,
  password: "Noren-1234",
  phone_number: "09012345678",
  ...fields,
});

/** A registered member who is logged in. */
export async function logIn({ api, as }: Pick<TestShop, "api" | "as">, fields: Partial<RegisterInput> = {}) {
  const input = registration(fields);
  const user = await api.user.register(input);
  const login = await api.auth.login({ username: input.email, password: input.password });
  return {
    user,
    login,
    email: input.email,
    password: input.password,
    token: login.access_token,
    me: as(login.access_token),
  };
}

/** Emails without those that end a registration, with which most tests begin. */
export const laterEmails = ({ db }: Pick<TestShop, "db">) =>
  db.selectFrom("email").where("unique_key", "not like", "member.registered:%");

/** A registration with every field filled in. */
export function everyUserField(fields: { email?: string }) {
  return {
    ...registration(fields),
    postal_code: "150-0001",
    prefecture: "東京都",
    city: "渋谷区",
    address1: "神宮前1-2-3",
    address2: "201",
    cell_phone_number: "08012345678",
    contact_phone_number: "0312345679",
    fax: "0312345678",
    date_birth: "1980-04-12",
    job: "会社員",
    school: "第一小学校",
    company_name: "暖簾商店",
    department_or_position: "仕入れ",
    gender: "1" as const,
    question_ct: "" as const,
    question_answer: "",
    is_receive_newsletter: "1" as const,
    school_key: "",
  };
}
