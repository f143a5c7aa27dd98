import { ordererInput, type Variant } from "@noren/contract/delivery/address.ts";
import { labelsOf } from "@noren/contract/platform/form/labels.ts";
import { GiftInput, giftLabels } from "@noren/contract/cart/gift.ts";
import { giverMessages as words } from "#look/gift/giver.messages.ts";
import { ordererWords } from "#app/checkout/shipping-form.ts";
import { type FieldWords, formRules } from "@noren/web/form/form-rules.ts";

const giftWords: Record<string, FieldWords> = {
  "gift.receiver_name": { label: giftLabels.receiver_name, hint: words.receiverHint, maxLength: 50 },
  "gift.giver_name": { label: giftLabels.giver_name, hint: words.giverHint, maxLength: 50 },
  "gift.message": { label: giftLabels.message, hint: words.messageHint, maxLength: 500 },
  "gift.contact_email": {
    label: giftLabels.contact_email,
    hint: words.contactHint,
    maxLength: 254,
    autoComplete: "email",
    inputMode: "email",
  },
};

const build = (variant: Variant) =>
  formRules({ gift: GiftInput, orderer: ordererInput(variant) }, { ...giftWords, ...ordererWords(labelsOf(variant)) });

const rules = { consumer: build("consumer"), business: build("business") };

export const giverRules = (variant: Variant) => rules[variant];
