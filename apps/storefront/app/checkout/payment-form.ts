import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { openRules } from "@noren/web/form/form-rules.ts";

const rules = openRules({
  payment_id: { label: words.paymentField, required: words.choosePayment },
  conveni_code: { label: words.conveniField },
});

/** The convenience store chain is required only with the payment method that needs one; the server knows which. */
export const paymentRules = {
  ...rules,
  fields: { ...rules.fields, conveni_code: { ...rules.fields.conveni_code!, isRequired: true } },
};
