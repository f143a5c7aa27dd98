import * as z from "zod/mini";
import { addressWarningsShape, type Variant } from "../delivery/address.ts";
import { endpoint } from "../platform/endpoint.ts";
import { labels, labelsOf } from "../platform/form/labels.ts";
import { choiceMax, field, isCalendarDate, words } from "../platform/form/rules.ts";
import { rawMax, sizedText } from "../platform/form/sized.ts";
import { isPrefecture } from "../delivery/prefectures.ts";
import { Captcha, Id, Nothing, reference } from "../platform/shapes.ts";
import { IdentityProof } from "./auth.ts";

/** Choices by stored code (FORM-13). */
export const genders = { "1": "男性", "2": "女性", "3": "その他", "4": "回答しない" } as const;
export const securityQuestions = {
  "1": "初めて飼ったペットの名前は？",
  "2": "母親の旧姓は？",
  "3": "卒業した小学校の名前は？",
  "4": "好きな食べ物は？",
} as const;
export const newsletterChoices = { "1": "受け取る", "0": "受け取らない" } as const;

const optionalChoice = <const T extends Record<string, string>>(label: string, choices: T) =>
  z.optional(
    sizedText(
      z.union([z.literal(""), field.choice(label, Object.keys(choices) as unknown as readonly (keyof T & string)[])], {
        error: words.invalid(label),
      }),
      choiceMax,
      words.invalid(label),
    ),
  );

const optionalPrefecture = z._default(
  sizedText(
    z.string().check(z.refine((value) => value === "" || isPrefecture(value), { error: words.invalid("都道府県") })),
    choiceMax,
    words.invalid("都道府県"),
  ),
  "",
);
const optionalPostalCode = z._default(
  sizedText(
    z.union([z.literal(""), field.postalCode("郵便番号")], { error: words.postalCode("郵便番号") }),
    rawMax(20),
    words.postalCode("郵便番号"),
    20,
  ),
  "",
);

export const dateBirthLabel = "生年月日";
/** Earliest accepted date of birth. */
const earliestBirth = "1900-01-01";
const optionalDateBirth = z._default(
  sizedText(
    z.union(
      [
        z.literal(""),
        field
          .dateBirth()
          .check(z.refine((day) => !isCalendarDate(day) || day >= earliestBirth, { error: words.dateBirth })),
      ],
      { error: words.dateBirth },
    ),
    rawMax(20),
    words.dateBirth,
    20,
  ),
  "",
);

const profileFields = (l: ReturnType<typeof labelsOf>["user"]) => ({
  last_name: field.name(l.last_name),
  first_name: field.name(l.first_name),
  last_name_kana: field.optionalKana(l.last_name_kana),
  first_name_kana: field.optionalKana(l.first_name_kana),
  email: field.email(l.email),
  postal_code: optionalPostalCode,
  prefecture: optionalPrefecture,
  city: field.optionalAddress(labels.address.city),
  address1: field.optionalAddress(labels.address.address1),
  address2: field.optionalAddress(labels.address.address2),
  phone_number: field.optionalTel(l.phone_number),
  cell_phone_number: field.optionalTel(l.cell_phone_number),
  contact_phone_number: field.optionalTel(l.contact_phone_number),
  fax: field.optionalTel(l.fax),
  job: field.optionalText(l.job, 100),
  school: field.optionalText(l.school, 100),
  company_name: field.optionalText(l.company_name, 250),
  department_or_position: field.optionalText(l.department_or_position, 250),
  /** Not after today; offered as a memorial. */
  date_birth: optionalDateBirth,
  gender: optionalChoice("性別", genders),
  question_ct: optionalChoice("秘密の質問", securityQuestions),
  question_answer: field.optionalText("秘密の質問の答え", 100),
  is_receive_newsletter: z._default(
    field.choice("メールマガジン", Object.keys(newsletterChoices) as unknown as readonly ["1", "0"]),
    "0",
  ),
});

/** Profile fields that a member may change. id, code and is_registered_member in a request are ignored (MEM-02). */
export const ProfileInput = z.object(profileFields(labels.user));
export type ProfileInput = z.output<typeof ProfileInput>;

export const schoolKeyLabel = "学校キー";
export const schoolKeyMax = 100;
/** A key that the school issues. */
export const SchoolKey = field.text(schoolKeyLabel, schoolKeyMax);

const { username, password } = labels.user;
const credentials = {
  username: z.optional(
    sizedText(
      z.union([z.literal(""), field.halfWidthAlphaNum(username, 40)], { error: words.halfWidthAlphaNum(username) }),
      40,
      words.max(username, 40),
    ),
  ),
  password: field.password(password),
  /** Required if the channel restricts registration to a school. */
  school_key: z.optional(field.optionalText(schoolKeyLabel, schoolKeyMax)),
};

const currentPassword = {
  current_password: z.optional(sizedText(z.string().check(z.maxLength(254)), 254, words.max("現在のパスワード", 254))),
};
/** The member's form; a new email address or security question requires the password. */
export const UpdateInput = z.extend(ProfileInput, currentPassword);
export type UpdateInput = z.output<typeof UpdateInput>;
export const currentPasswordFirst = "メールアドレスや秘密の質問を変更するときは、現在のパスワードを入力してください";

/** Version of the terms and the privacy policy that the form showed; refused unless it is the current one. */
const PolicyVersion = z.optional(reference(40));
export const RegisterInput = z.extend(ProfileInput, {
  ...credentials,
  captcha: Captcha,
  policy_version: PolicyVersion,
  /** Linked immediately if its provider has verified the same email address; else after an emailed link was opened. */
  identity: z.optional(IdentityProof),
});
export type RegisterInput = z.output<typeof RegisterInput>;

/** Consumers enter the furigana of the name, businesses a company name (FORM-01, FORM-02). */
const consumer = z.extend(ProfileInput, {
  last_name_kana: field.kana(labels.user.last_name_kana),
  first_name_kana: field.kana(labels.user.first_name_kana),
});
const company = labelsOf("business").user;
const business = z.object({ ...profileFields(company), company_name: field.text(company.company_name, 250) });

/** Schemas of a channel's forms. */
export const profileInput = (variant: Variant) => (variant === "business" ? business : consumer);
export const updateInput = (variant: Variant) => z.extend(profileInput(variant), currentPassword);
export const registerInput = (variant: Variant) => z.extend(profileInput(variant), credentials);
export const keyedRegisterInput = (variant: Variant) => z.extend(registerInput(variant), { school_key: SchoolKey });

/** A member as shown to that member; without password hash and security answer. */
export const User = z.extend(ProfileInput, {
  id: Id,
  code: z.string(),
  username: z.string(),
  is_registered_member: z.boolean(),
});
export type User = Omit<z.output<typeof User>, "question_answer">;
export const UserAnswer = z.omit(User, { question_answer: true });

export const PasswordInput = z.object({
  current_password: sizedText(
    z
      .string({ error: words.required("現在のパスワード") })
      .check(z.minLength(1, { error: words.required("現在のパスワード") }), z.maxLength(254)),
    254,
    words.max("現在のパスワード", 254),
  ),
  password: field.password("新しいパスワード"),
});

export type PasswordInput = z.output<typeof PasswordInput>;

const texts = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<K, z.ZodMiniString>;
/** An empty registration form: all fields, without validation (AUTH-26). */
const DummyUser = z.object({
  ...texts(Object.keys(UserAnswer.shape) as (keyof typeof UserAnswer.shape)[]),
  is_registered_member: z.boolean(),
  question_answer: z.string(),
  password: z.string(),
  school_key: z.string(),
  is_school_key_required: z.boolean(),
  /** Version of the terms and the privacy policy that a registration agrees to. */
  policy_version: z.string(),
});

export const user = {
  me: endpoint("GET /v1/me/user", { summary: "The member", access: "member", output: UserAnswer }),
  update: endpoint("PUT /v1/me/user", {
    summary:
      "Changes the member's profile except the user name; a new email address or security question requires the password, and a new address counts once its emailed link was opened",
    access: "member",
    input: UpdateInput,
    output: z.extend(UserAnswer, addressWarningsShape),
    errors: ["user.email_taken", "user.wrong_password", "user.no_password"],
  }),
  register: endpoint("POST /v1/users", {
    summary: "Registers a member",
    input: RegisterInput,
    /** captcha, device: for the first login, which then needs no second captcha and comes from a known device. */
    output: z.extend(UserAnswer, {
      captcha: z.optional(z.string()),
      device: z.optional(z.string()),
      ...addressWarningsShape,
    }),
    errors: [
      "user.email_taken",
      "user.username_taken",
      "user.policy_changed",
      "user.school_key_wrong",
      "user.school_key_limit",
      "captcha.required",
      "identity.ended",
      "identity.taken",
    ],
  }),
  leaving: endpoint("GET /v1/me/leaving", {
    summary: "The points that leaving forfeits, and the open orders that prevent it",
    access: "member",
    output: z.object({ points: z.number(), orders: z.array(z.object({ id: Id, order_no: z.string() })) }),
  }),
  leave: endpoint("DELETE /v1/me/user", {
    summary: "Ends the membership: removes the member's data, forfeits the points, ends all sessions; orders remain",
    access: "member",
    output: Nothing,
    errors: ["user.orders_on_way"],
  }),
  changePassword: endpoint("PUT /v1/me/password", {
    summary: "Changes the password, ends all other sessions and answers a new device token",
    access: "member",
    input: PasswordInput,
    output: z.object({ device: z.string() }),
    errors: ["user.wrong_password", "user.no_password"],
  }),
  dummy: endpoint("GET /v1/users/dummy", {
    summary: "An empty member with every field of the form",
    output: DummyUser,
  }),
};
