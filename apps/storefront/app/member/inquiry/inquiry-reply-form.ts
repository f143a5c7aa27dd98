import { InquiryReply } from "@noren/contract/member/inquiry.ts";
import { inquiryHistoryMessages as words } from "#look/member/inquiry/inquiry-history.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const replyRules = formRules({ "": InquiryReply }, { body: { label: words.replyLabel } });
