import { MemorialForm, memorialLabels as label, remindChoices } from "@noren/contract/member/memorial.ts";
import { memorialMessages as words } from "#look/member/memorial/memorial.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { storedNamed, storedOf, storedOfAny } from "@noren/web/form/stored-fields.ts";

/** In the order of the form. */
export const memorialRules = formRules(
  { "": MemorialForm },
  {
    name: { label: label.name },
    division_ct: { label: label.division_ct },
    target_user_name: { label: label.target_user_name, hint: words.targetHint, autoComplete: "off" },
    call: { label: label.call, hint: words.callHint, autoComplete: "off" },
    month: { label: label.month },
    date: { label: label.date },
  },
);

const fieldOf = (days: number) => `remind_${days}`;
const names = remindChoices.map(fieldOf);
export const storedOfMemorial = storedOfAny(storedOf(memorialRules), storedNamed(...names));

export const remindValues = (remindDays: readonly number[]): FormValues =>
  Object.fromEntries(remindDays.map((days) => [fieldOf(days), "1"]));
export const remindDaysOf = (values: FormValues): number[] =>
  remindChoices.filter((days) => values[fieldOf(days)] === "1");

const choices = (count: number, words: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: words(at + 1) }));

export const memorialChoices = (values: FormValues) => ({
  divisions: Object.entries(words.divisions).map(([value, name]) => ({ value, label: name })),
  months: choices(12, words.monthOf),
  dates: choices(31, words.dateOf),
  reminders: remindChoices.map((days) => ({
    name: fieldOf(days),
    label: words.daysBefore(days),
    isChosen: values[fieldOf(days)] === "1",
  })),
});
