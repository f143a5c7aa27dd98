import type { MetaArgs } from "react-router";
import { inquiryHistoryMessages as words } from "#look/member/inquiry/inquiry-history.messages.ts";
import { InquiryThreadScreen } from "#theme/member/inquiry/inquiry-thread-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadInquiry, replyToInquiry } from "./inquiry-history.server.ts";
import { replyRules } from "./inquiry-reply-form.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { loadInquiry as loader, replyToInquiry as action } from "./inquiry-history.server.ts";

export const meta = (args: MetaArgs<typeof loadInquiry>) =>
  args.loaderData ? pageMeta(args, { title: words.threadTitle(args.loaderData.number), path: null }) : [];

type Props = PageProps<typeof loadInquiry, typeof replyToInquiry>;

export default function InquiryThreadPage({ loaderData, actionData }: Props) {
  const { once, ...inquiry } = loaderData;
  const form = useForm<"body">(replyRules, { id: "reply", refused: actionData });
  const hidden = [{ name: "once", value: actionData?.values.once || once }];
  // the key empties the field after each new message of the thread
  return (
    <InquiryThreadScreen
      key={inquiry.thread.length}
      {...inquiry}
      form={inquiry.state === "closed" ? null : form}
      hidden={hidden}
    />
  );
}
