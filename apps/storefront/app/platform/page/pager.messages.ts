import { figure } from "@noren/contract/platform/yen.ts";

export const pagerMessages = {
  end: (count: number) =>
    `件数が多いため、${figure(count)}件目までを表示しています。言葉を足すか、条件を選んで絞り込んでください。`,
};
