import { figure } from "@noren/contract/platform/yen.ts";

export const pagerMessages = {
  onPage: (text: string, page: number) => `${text}（${page}ページ目）`,
  described: (title: string, count: string, first: string) => `${title}${count}。${first}`,
  count: (count: string, isExact: boolean) => `（${isExact ? "全" : "約"}${count}件）`,
  first: (names: readonly string[], hasMore: boolean) => `${names.join("、")}${hasMore ? "など" : ""}。`,
  end: (count: number) =>
    `件数が多いため、${figure(count)}件目までを表示しています。言葉を足すか、条件を選んで絞り込んでください。`,
};
