import { labels } from "@noren/contract/platform/form/labels.ts";
import { memoBody } from "@noren/contract/order/memo.ts";
import { cancelReason } from "@noren/contract/order/order.ts";
import * as z from "zod/mini";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { formRules } from "#app/platform/form/form-rules.ts";

export const cancelRules = formRules(
  { "": z.object({ cancel_reason: cancelReason }) },
  { cancel_reason: { label: labels.cancelOrder.reason, hint: words.reasonHint, maxLength: 500 } },
);

export const memoRules = formRules(
  { "": z.object({ body: memoBody }) },
  { body: { label: words.memoLabel, hint: words.memoHint, maxLength: 1000 } },
);
