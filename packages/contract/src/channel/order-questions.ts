import * as z from "zod/mini";
import { cleanText, oneLine } from "../platform/form/normalise.ts";
import { isStorable, words } from "../platform/form/rules.ts";

/**
 * Max characters of the note and of an answer. A shop may ask for a note, a purpose, and answers to own questions
 * (CART-25), all by settings.
 */
export const memoMax = 1000;
export const answerMax = 1000;
export const questionLimit = 20;

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const option = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;
const options = z
  .array(option)
  .check(z.minLength(1), z.maxLength(30), z.refine(isUnique, { error: "同じ選択肢があります" }));
const asked = {
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/)),
  label,
  hint: z._default(z.string().check(z.maxLength(200)), ""),
  is_required: z._default(z.boolean(), false),
};

const Question = z.discriminatedUnion("type", [
  z.object({ ...asked, type: z.literal("choice"), options }),
  z.object({
    ...asked,
    type: z.literal("text"),
    max_length: z._default(z.int().check(z.gte(1), z.lte(answerMax)), 200),
  }),
]);
export type Question = z.infer<typeof Question>;

/** Schemas of ORDER.PURPOSE.OPTIONS and ORDER.QUESTIONNAIRE. */
export const Purposes = z.union([z.array(option).check(z.maxLength(0)), options]);
export const Questionnaire = z.array(Question).check(
  z.maxLength(questionLimit),
  z.refine((questions) => isUnique(questions.map(({ key }) => key)), { error: "同じ key の質問があります" }),
);

/** An answer with the question's text at that time. */
export type Answer = { key: string; question: string; answer: string };

export type OrderQuestions = {
  /** Max characters of the note; null if the shop asks for none. */
  memo: number | null;
  /** Choices of purpose; null if the shop does not ask. */
  purpose: { options: readonly string[]; is_required: boolean } | null;
  questionnaire: readonly Question[];
};

/** Questions of a channel by its settings, on the server and in the browser; invalid settings count as no question. */
export function orderQuestions(settings: Readonly<Record<string, unknown>>): OrderQuestions {
  const purposes = Purposes.safeParse(settings["ORDER.PURPOSE.OPTIONS"]).data ?? [];
  return {
    memo: settings["ORDER.MEMO.IS_USE"] === true ? Number(settings["ORDER.MEMO.MAX_LENGTH"]) || memoMax : null,
    purpose:
      purposes.length > 0 ? { options: purposes, is_required: settings["ORDER.PURPOSE.IS_REQUIRED"] === true } : null,
    questionnaire: Questionnaire.safeParse(settings["ORDER.QUESTIONNAIRE"]).data ?? [],
  };
}

type Checked = { value: string; errors: string[] };
const name = (question: Question) => `「${question.label}」`;
const characters = (value: string) => [...value].length;

export function checkMemo({ memo }: OrderQuestions, typed: string): Checked {
  const value = memo === null ? "" : cleanText(typed);
  if (!isStorable(value)) return { value, errors: [words.unreadable] };
  return { value, errors: characters(value) > (memo ?? 0) ? [words.max("備考", memo ?? 0)] : [] };
}

export function checkPurpose({ purpose }: OrderQuestions, typed: string): Checked {
  const value = purpose ? oneLine(typed) : "";
  if (!purpose || purpose.options.includes(value)) return { value, errors: [] };
  if (value !== "") return { value, errors: ["ご利用目的を、選択肢の中からお選びください"] };
  return { value, errors: purpose.is_required ? [words.choose("ご利用目的")] : [] };
}

export function checkAnswer(question: Question, typed: string): Checked {
  const value = question.type === "choice" ? oneLine(typed) : cleanText(typed);
  if (value === "") return { value, errors: question.is_required ? [`${name(question)}にお答えください`] : [] };
  if (!isStorable(value)) return { value, errors: [words.unreadable] };
  if (question.type === "choice")
    return {
      value,
      errors: question.options.includes(value) ? [] : [`${name(question)}は、選択肢の中からお選びください`],
    };
  const isLong = characters(value) > question.max_length;
  return { value, errors: isLong ? [words.max(name(question), question.max_length)] : [] };
}

type Given = { memo?: string; purpose?: string; questionnaire?: readonly { key: string; answer: string }[] };
type Answers = { memo: string; purpose: string; questionnaire: Answer[] };

/**
 * Normalizes the answers and drops empty ones and those to questions the shop does not ask. Error keys: memo, purpose,
 * questionnaire.<key>.
 */
export function checkAnswers(questions: OrderQuestions, given: Given): Answers & { errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  const checked = (field: string, { value, errors: found }: Checked) => {
    if (found.length > 0) errors[field] = found;
    return value;
  };
  const answers = new Map(given.questionnaire?.map(({ key, answer }) => [key, answer]));
  return {
    memo: checked("memo", checkMemo(questions, given.memo ?? "")),
    purpose: checked("purpose", checkPurpose(questions, given.purpose ?? "")),
    questionnaire: questions.questionnaire
      .map((question) => ({
        key: question.key,
        question: question.label,
        answer: checked(`questionnaire.${question.key}`, checkAnswer(question, answers.get(question.key) ?? "")),
      }))
      .filter(({ answer }) => answer !== ""),
    errors,
  };
}
