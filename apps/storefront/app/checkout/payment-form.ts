import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { openRules } from "#app/platform/form/form-rules.ts";

const rules = openRules({
  payment_id: { label: words.paymentField, required: words.choosePayment },
  conveni_code: { label: words.conveniField },
});

/** The chain is asked only with the way of payment that needs one; which that is, the server knows. */
export const paymentRules = {
  ...rules,
  fields: { ...rules.fields, conveni_code: { ...rules.fields.conveni_code!, isRequired: true } },
};
