import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { openRules } from "@noren/web/form/form-rules.ts";

const rules = openRules({
  payment_id: { label: words.paymentField, required: words.choosePayment },
  conveni_code: { label: words.conveniField },
});

/** A convenience store chain is required only for the payment method with chains; the server checks that. */
export const paymentRules = {
  ...rules,
  fields: { ...rules.fields, conveni_code: { ...rules.fields.conveni_code!, isRequired: true } },
};
