import type { Right } from "@noren/contract/platform/rights.ts";
import type { ChangedMeanwhile } from "@noren/contract/platform/merge-fields.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";

/** A form that was refused: what was typed, and why. Actions answer it with 422, 429 or 500. */
export type Refused = {
  code: string;
  values: FormValues;
  fields: Record<string, string[]>;
  /** Message for the whole form; null if the fields' messages are enough. */
  message: string | null;
  /** What another person has changed since the form was drawn. */
  changed?: ChangedMeanwhile;
};

/** Why a page cannot be shown. */
export type PageProblem = {
  code: string;
  message?: string;
  /** The right that the page needs. */
  right?: Right;
  /** Number of the failed request, and when it failed. */
  number?: string;
  at?: string;
};

/** What a page's action answered; only refusals have values. */
type Answer = Refused | object | undefined;

/** The refusal of one form of a page: of the one whose button has this `intent`. */
export const refusalFor = (answer: Answer, intent?: string): Refused | undefined =>
  answer && "values" in answer && (intent === undefined || answer.values.intent === intent) ? answer : undefined;
