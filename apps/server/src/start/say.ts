import { databaseSentence } from "./database-sentence.ts";

/** A line for the person who started the process. The log has stdout for itself. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A failure to start that a sentence explains; it is shown without a stack. */
export type Refusal = Error & { isRefusal: true };

export function refusal(sentence: string): Refusal {
  return Object.assign(new Error(sentence), { isRefusal: true as const });
}

/** Shows why the process ends: the sentence of a refusal or of a database that cannot be used, everything of an accident. */
export function sayWhy(error: unknown): void {
  const { isRefusal, message, stack } = error as Partial<Refusal>;
  say(isRefusal ? message! : (databaseSentence(error) ?? stack ?? String(error)));
}
