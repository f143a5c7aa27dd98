import { type Qa, qaWordMax } from "@noren/contract/content/qa.ts";
import type { LoaderFunctionArgs } from "react-router";
import { faqMessages as words } from "#look/content/faq/faq.messages.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { setStructuredData } from "#app/platform/page/structured-data.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { FaqScreenProps, QuestionGroup } from "./faq-view.ts";

/** All questions, or those that match a search (CON-08). */
export function loadFaq(args: LoaderFunctionArgs) {
  return load(args, async (api): Promise<FaqScreenProps> => {
    const word = [...queryText(args.url.searchParams, "word").trim()].slice(0, qaWordMax).join("");
    const qas = await api.qa.list(word ? { word } : {});
    const groups = groupsOf(qas);
    if (!word && qas.length > 0) setStructuredData(args, [faqPage(groups.flatMap(({ questions }) => questions))]);
    return { groups, word, count: qas.length, wordMax: qaWordMax };
  });
}

const faqPage = (questions: QuestionGroup["questions"]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** Categories in the order of their first questions; questions without a category come last. */
function groupsOf(qas: readonly Qa[]): QuestionGroup[] {
  const groups = new Map<string, QuestionGroup>();
  for (const { key, question, answer, category } of qas) {
    const group = groups.get(category) ?? { name: category || words.others, questions: [] };
    group.questions.push({ key, question, answer });
    groups.set(category, group);
  }
  return [...groups].toSorted(([a], [b]) => Number(a === "") - Number(b === "")).map(([, group]) => group);
}
