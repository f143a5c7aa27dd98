import type { Variant } from "@noren/contract/delivery/address.ts";
import { hints, labelsOf } from "@noren/contract/platform/form/labels.ts";
import {
  dateBirthLabel,
  genders,
  keyedRegisterInput,
  newsletterChoices,
  registerInput,
  schoolKeyLabel,
  schoolKeyMax,
  securityQuestions,
  updateInput,
} from "@noren/contract/member/profile.ts";
import * as z from "zod/mini";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { type FieldWords, formRules } from "@noren/web/form/form-rules.ts";
import { placeWords } from "#app/delivery/address/place-words.ts";
import type { Choice } from "./profile-view.ts";

type Words = Record<string, FieldWords>;

function companyWords(variant: Variant): Words {
  const { user } = labelsOf(variant);
  return {
    company_name: { label: user.company_name, maxLength: 250, autoComplete: "organization" },
    department_or_position: { label: user.department_or_position, maxLength: 250, autoComplete: "organization-title" },
  };
}

/** Fields of the person's name, in the form's order. For a business the company's fields come first. */
function personWords(variant: Variant): Words {
  const { user } = labelsOf(variant);
  return {
    ...(variant === "business" && companyWords(variant)),
    last_name: { label: user.last_name, maxLength: 50, autoComplete: "family-name" },
    first_name: { label: user.first_name, maxLength: 50, autoComplete: "given-name" },
    last_name_kana: { label: user.last_name_kana, hint: hints.kana, maxLength: 50 },
    first_name_kana: { label: user.first_name_kana, hint: hints.kana, maxLength: 50 },
  };
}

const mailWords = (variant: Variant, hint?: string): Words => ({
  email: {
    label: labelsOf(variant).user.email,
    ...(hint !== undefined && { hint }),
    maxLength: 254,
    autoComplete: "email",
    inputMode: "email",
  },
});

function moreWords(variant: Variant): Words {
  const { user, address } = labelsOf(variant);
  const phone = { hint: hints.phone_number, maxLength: 30, autoComplete: "tel", inputMode: "tel" } as const;
  return {
    phone_number: { ...phone, label: user.phone_number },
    cell_phone_number: { ...phone, label: user.cell_phone_number, hint: hints.cell_phone_number },
    contact_phone_number: {
      ...phone,
      label: user.contact_phone_number,
      hint: hints.contact_phone_number,
      autoComplete: "work tel",
    },
    ...placeWords(address),
    is_receive_newsletter: { label: words.newsletter, hint: words.newsletterHint },
    date_birth: {
      label: dateBirthLabel,
      hint: hints.date_birth,
      maxLength: 20,
      autoComplete: "bday",
    },
    gender: { label: words.gender },
    fax: { ...phone, label: user.fax, autoComplete: "fax tel" },
    job: { label: user.job, maxLength: 100 },
    school: { label: user.school, maxLength: 100 },
    ...(variant === "consumer" && companyWords(variant)),
    question_ct: { label: words.question, hint: words.questionHint },
    question_answer: { label: words.answer, hint: words.answerHint, maxLength: 100, autoComplete: "off" },
  };
}

const passwordWords = (variant: Variant): Words => {
  const { user } = labelsOf(variant);
  return {
    username: { label: user.username, hint: words.usernameHint, maxLength: 40, autoComplete: "username" },
    password: { label: user.password, hint: hints.password, maxLength: 128, autoComplete: "new-password" },
    school_key: { label: schoolKeyLabel, hint: words.schoolKeyHint, maxLength: schoolKeyMax, autoComplete: "off" },
  };
};

/** For shared devices: do not stay logged in. `isLogin` is the specification's name; the form sends "false". */
const sharedDevice = z.object({ isLogin: z.optional(z.enum(["", "false"], { error: words.agreeFirst })) });

const consent = z.object({ agree: z.literal("1", { error: words.agreeFirst }) });

const buildRegister = (variant: Variant, isKeyed: boolean) =>
  formRules(
    { "": z.extend(isKeyed ? keyedRegisterInput(variant) : registerInput(variant), sharedDevice.shape), consent },
    {
      ...personWords(variant),
      ...mailWords(variant),
      ...passwordWords(variant),
      ...moreWords(variant),
      "consent.agree": { label: words.agree },
      isLogin: { label: words.stayOut, maxLength: 5 },
    },
  );

const buildProfile = (variant: Variant) =>
  formRules(
    { "": updateInput(variant) },
    {
      ...personWords(variant),
      ...mailWords(variant, words.newEmailHint),
      current_password: {
        label: words.currentPassword,
        hint: words.currentPasswordHint,
        maxLength: 254,
        autoComplete: "current-password",
      },
      ...moreWords(variant),
    },
  );

const register = { consumer: buildRegister("consumer", false), business: buildRegister("business", false) };
const keyedRegister = { consumer: buildRegister("consumer", true), business: buildRegister("business", true) };
const profile = { consumer: buildProfile("consumer"), business: buildProfile("business") };

export const registerRules = (variant: Variant, { isKeyed = false } = {}) =>
  (isKeyed ? keyedRegister : register)[variant];
export const profileRules = (variant: Variant) => profile[variant];

const choicesOf = (choices: Record<string, string>): Choice[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** Choices in the order of the form (FORM-13). */
export const profileChoices = {
  genders: choicesOf(genders),
  questions: choicesOf(securityQuestions),
  // JavaScript orders the keys "0" and "1" by number; the form needs the reverse order.
  newsletter: choicesOf(newsletterChoices).toReversed(),
};
