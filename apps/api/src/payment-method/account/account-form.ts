import type { ProviderDefinition, ProviderField, ProviderValues } from "../provider/provider-definition.ts";

/** Typed values by field name; an empty text takes the value away. */
export type TypedValues = Readonly<Record<string, string | undefined>>;

/** A value without what shells and copies add around it. */
const trimmed = (typed: string) => typed.trim();

/** The values before with those that were typed. */
export function changedValues(before: ProviderValues, typed: TypedValues): ProviderValues {
  const given = Object.entries(typed).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, trimmed(value)] as const],
  );
  const all = { ...before, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** How sentences call a field. */
export type NameOfField = (field: Pick<ProviderField, "name" | "label">) => string;
export const asOption: NameOfField = ({ name, label }) => `${label}（--${name}）`;
/** In a form, where the label stands at the field. */
export const asLabel: NameOfField = ({ label }) => label;

/** Problems of the values by field name, in Japanese. No sentence contains a value: it may be a secret. */
export function valueProblems(
  definition: ProviderDefinition,
  values: ProviderValues,
  nameOf: NameOfField = asOption,
): Record<string, string[]> {
  const problems = Object.fromEntries(
    definition.fields.flatMap((field) => {
      const problem = fieldProblem(field, values[field.name], nameOf(field));
      return problem === undefined ? [] : [[field.name, [problem]]];
    }),
  );
  if (Object.keys(problems).length > 0) return problems;
  const together = definition.problemOf?.(values);
  return together === undefined ? {} : { [definition.name]: [together] };
}

function fieldProblem(field: ProviderField, value: string | undefined, called: string): string | undefined {
  const { hint, isRequired, maxLength, pattern, choices } = field;
  if (value === undefined) return isRequired ? `${called}を指定してください。${hint}` : undefined;
  if (value.length > maxLength) return `${called}は${maxLength}文字までです。`;
  if (choices && !Object.hasOwn(choices, value)) return `${called}は ${choiceWords(choices)} です。`;
  if (pattern.test(value) && value.isWellFormed()) return undefined;
  return `${called}の形が違います。${hint}`;
}

const choiceWords = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices)
    .map(([value, words]) => `${value}（${words}）`)
    .join("、");

/** Open and secret values apart. */
export function parted(
  { fields }: Pick<ProviderDefinition, "fields">,
  values: ProviderValues,
): { open: ProviderValues; secret: ProviderValues } {
  const isSecret = (name: string) => fields.some((field) => field.name === name && field.isSecret);
  const entries = Object.entries(values);
  return {
    open: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    secret: Object.fromEntries(entries.filter(([name]) => isSecret(name))),
  };
}
