import { stepMessages as words } from "#theme/checkout/steps.messages.ts";
import { openRules } from "../form/form-rules.ts";

export const paymentRules = openRules({
  payment_id: { label: words.paymentField, required: words.choosePayment },
  conveni: { label: words.paymentField },
});
