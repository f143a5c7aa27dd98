import { returnWords } from "@noren/contract/fulfilment/return-request.ts";
import { type ReturnReason, ReturnReasonInput, returnReasonWords } from "@noren/contract/order/return-request.ts";
import * as z from "zod/mini";
import { returnRequestMessages as words } from "#look/fulfilment/return-request/return-request.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const returnRequestRules = formRules(
  { "": z.object({ reason: ReturnReasonInput, words: returnWords }) },
  { reason: { label: words.reason }, words: { label: words.words, hint: words.wordsHint, maxLength: 400 } },
);

export const returnReasonOptions = (Object.entries(returnReasonWords) as [ReturnReason, string][]).map(
  ([value, label]) => ({ value, label }),
);
