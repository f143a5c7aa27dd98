import type { MetaArgs } from "react-router";
import { FaqScreen } from "#theme/content/faq/faq-screen.tsx";
import { faqMessages as words } from "#look/content/faq/faq.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadFaq } from "./faq.server.ts";

export { loadFaq as loader } from "./faq.server.ts";

export function meta(args: MetaArgs<typeof loadFaq>) {
  // a search has no canonical address
  return pageMeta(args, { title: words.title, path: args.loaderData?.word === "" ? "/faq" : null });
}

export default function FaqPage({ loaderData }: PageProps<typeof loadFaq>) {
  return <FaqScreen {...loaderData} />;
}
