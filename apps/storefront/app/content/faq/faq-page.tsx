import type { MetaArgs } from "react-router";
import { FaqScreen } from "#theme/content/faq/faq-screen.tsx";
import { faqMessages as words } from "#look/content/faq/faq.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadFaq } from "./faq.server.ts";

export { loadFaq as loader } from "./faq.server.ts";

export const handle: PageHandle = { layout: "default" };

export function meta(args: MetaArgs<typeof loadFaq>) {
  const questions = args.loaderData?.groups.flatMap((group) => group.questions) ?? [];
  const isWhole = args.loaderData?.word === "";
  return pageMeta(args, {
    title: words.title,
    // a search is no page of its own for engines
    path: isWhole ? "/faq" : null,
    structuredData: isWhole && questions.length > 0 ? [faqPage(questions)] : [],
  });
}

const faqPage = (questions: readonly { question: string; answer: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

export default function FaqPage({ loaderData }: PageProps<typeof loadFaq>) {
  return <FaqScreen {...loaderData} />;
}
