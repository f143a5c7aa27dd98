import { databaseSentence } from "./database-sentence.ts";

/** Prints a line for the operator on stderr, since stdout is for the log. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A failure to start with an explaining sentence; shown without a stack. */
export type Refusal = Error & { isRefusal: true };

export function refusal(sentence: string): Refusal {
  return Object.assign(new Error(sentence), { isRefusal: true as const });
}

/** Prints why the process ends: the sentence of a refusal or of a database error, else the whole error. */
export function sayWhy(error: unknown): void {
  const { isRefusal, message, stack } = error as Partial<Refusal>;
  say(isRefusal ? message! : (databaseSentence(error) ?? stack ?? String(error)));
}
