import type { CartDetail } from "@noren/contract/cart/cart.ts";
import {
  checkAnswer,
  checkAnswers,
  checkMemo,
  checkPurpose,
  type OrderQuestions,
} from "@noren/contract/channel/order-questions.ts";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import type { FieldRule, FormRules } from "@noren/web/form/form-rules.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";

/** Session storage key of the typed answers; removed when the order is placed. */
export const questionsDraft = "order-questions";

const purposeMax = 100;
export const questionField = (key: string) => `questionnaire.${key}`;

export const asksAnything = ({ memo, purpose, questionnaire }: OrderQuestions) =>
  memo !== null || purpose !== null || questionnaire.length > 0;

type Answers = Omit<ReturnType<typeof checkAnswers>, "errors">;

/** Note, purpose and questions by the channel's settings. The browser validates them as the API does (FORM-09). */
export function questionRules(questions: OrderQuestions): FormRules<Answers> {
  const { memo, purpose, questionnaire } = questions;
  const fields: Record<string, FieldRule> = {};
  if (memo !== null)
    fields.memo = {
      label: words.memo,
      hint: words.memoHint,
      maxLength: memo,
      max: memo,
      isRequired: false,
      check: (value) => checkMemo(questions, value),
    };
  if (purpose)
    fields.purpose = {
      label: words.purpose,
      max: purposeMax,
      isRequired: purpose.is_required,
      check: (value) => checkPurpose(questions, value),
    };
  for (const question of questionnaire) {
    const max = question.type === "text" ? question.max_length : purposeMax;
    fields[questionField(question.key)] = {
      label: question.label,
      ...(question.hint && { hint: question.hint }),
      ...(question.type === "text" && { maxLength: max }),
      max,
      isRequired: question.is_required,
      check: (value) => checkAnswer(question, value),
    };
  }
  return {
    fields,
    parse(values) {
      const { errors, ...answers } = checkAnswers(questions, given(questions, values));
      return { input: Object.keys(errors).length > 0 ? null : answers, errors };
    },
  };
}

const given = ({ questionnaire }: OrderQuestions, values: FormValues) => ({
  memo: values.memo ?? "",
  purpose: values.purpose ?? "",
  questionnaire: questionnaire.map(({ key }) => ({ key, answer: values[questionField(key)] ?? "" })),
});

/** Initial values: the cart's saved answers, by field. */
export function answeredValues({ memo, other }: Pick<CartDetail, "memo" | "other">): FormValues {
  const answers = other.questionnaire.map(({ key, answer }) => [questionField(key), answer]);
  return { memo, purpose: other.purpose, ...Object.fromEntries(answers) };
}
