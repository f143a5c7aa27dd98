import { labels } from "@noren/contract/platform/form/labels.ts";
import { field, words as ruleWords } from "@noren/contract/platform/form/rules.ts";
import { memoBody } from "@noren/contract/order/memo.ts";
import { cancelReason } from "@noren/contract/order/order.ts";
import * as z from "zod/mini";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

/** Max characters beside the reason; with the longest reason they are within the call's 500. */
const wordsMax = 400;
const details = formRules(
  { "": z.object({ cancel_reason: field.optionalLongText(words.reasonWords, wordsMax) }) },
  { cancel_reason: { label: words.reasonWords, hint: words.reasonHint, maxLength: wordsMax } },
);
const whole = formRules(
  { "": z.object({ cancel_reason: cancelReason }) },
  { cancel_reason: { label: labels.cancelOrder.reason } },
);

/** The offered reasons; any other value is ignored. */
export const cancelReasons = words.cancelReasons.map((reason) => ({ value: reason, label: reason }));
const chosenReason = (value = "") => (words.cancelReasons.includes(value) ? value : "");
const reasonErrors = (reason: string) => (reason ? [] : [ruleWords.choose(labels.cancelOrder.reason)]);

/** A reason and optional text; the call takes both as one text. A text without a reason is accepted too. */
export const cancelRules: typeof whole = {
  fields: {
    reason: {
      label: labels.cancelOrder.reason,
      isRequired: true,
      max: 100,
      check: (value) => ({ value, errors: reasonErrors(chosenReason(value)) }),
    },
    ...details.fields,
  },
  parse(values) {
    const reason = chosenReason(values.reason);
    const parsed = details.parse({ cancel_reason: values.cancel_reason ?? "" });
    if (!parsed.input) return { input: null, errors: parsed.errors };
    const { cancel_reason: added } = parsed.input[""];
    const cancel_reason = reason && added ? words.reasonWithWords(reason, added) : reason || added;
    if (!cancel_reason) return { input: null, errors: { reason: reasonErrors("") } };
    return whole.parse({ cancel_reason });
  },
};

export const memoRules = formRules(
  { "": z.object({ body: memoBody }) },
  { body: { label: words.memoLabel, hint: words.memoHint, maxLength: 1000 } },
);
