import { addressInput, type Variant } from "@noren/contract/delivery/address.ts";
import { messageLength } from "@noren/contract/delivery/wrapping.ts";
import { packingMessages as words } from "#look/cart/packing/packing.messages.ts";
import { addressRules } from "#app/delivery/address/address-form.ts";
import { type FormRules, openRules } from "@noren/web/form/form-rules.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";

export const senderFields = Object.keys(addressInput("consumer").shape);

/** The sender's fields are those of an address; they are validated only while another sender is chosen. */
export function giftMessageRules(variant: Variant): FormRules<FormValues> {
  const { fields } = addressRules(variant);
  const sender = senderFields.flatMap((name) => {
    const rule = fields[`address.${name}`];
    return rule ? [[`sender.${name}`, rule] as const] : [];
  });
  const open = openRules({
    message: { label: words.message, hint: words.messageHint, maxLength: messageLength },
    notice_email: { label: words.noticeEmail, hint: words.noticeEmailHint, maxLength: 254, inputMode: "email" },
  });
  return {
    fields: { ...Object.fromEntries(sender), ...open.fields },
    parse(values) {
      if (values.from !== "own") return open.parse(values);
      const errors = sender
        .map(([name, rule]): [string, string[]] => [name, rule.check(values[name] ?? "").errors])
        .filter(([, found]) => found.length > 0);
      return { input: errors.length > 0 ? null : values, errors: Object.fromEntries(errors) };
    },
  };
}
