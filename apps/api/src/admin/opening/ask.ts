import { type Answers, type Question, questionNames, questions, withoutPayment } from "./questions.ts";

/** Asks the person at the terminal one question; returns the typed line. */
export type Ask = (question: string) => Promise<string>;

/** Asks for missing answers; an invalid one is asked again. Enter alone accepts the default in brackets. */
export async function askForAnswers(given: Partial<Answers>, ask: Ask, say: (line: string) => void) {
  const answers = { ...given };
  for (const name of questionNames) {
    if (name === "days" && /\.csv$/i.test(answers.carriage ?? "")) continue;
    answers[name] ??= await askUntilGood(questions[name], ask, say);
    if (name !== "cash_on_delivery") continue;
    while (withoutPayment(answers).length > 0) {
      say("銀行振込か代金引換の、少なくともひとつが必要です。");
      answers.bank = await askUntilGood(questions.bank, ask, say);
      if (answers.bank === "") answers.cash_on_delivery = await askUntilGood(questions.cash_on_delivery, ask, say);
    }
  }
  return answers;
}

async function askUntilGood(question: Question, ask: Ask, say: (line: string) => void): Promise<string> {
  const { words, otherwise } = question;
  for (;;) {
    const typed = (await ask(`${words}${otherwise ? ` [${otherwise}]` : ""}: `)).trim();
    const text = typed === "" ? (otherwise ?? "") : typed;
    const problem = question.problem(text);
    if (!problem) return text;
    say(`  ${problem}`);
  }
}
