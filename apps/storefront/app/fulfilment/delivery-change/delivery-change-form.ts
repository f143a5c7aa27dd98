import { addressInput, type Variant } from "@noren/contract/delivery/address.ts";
import { labelsOf } from "@noren/contract/platform/form/labels.ts";
import { reference } from "@noren/contract/platform/shapes.ts";
import * as z from "zod/mini";
import { deliveryChangeMessages as words } from "#look/fulfilment/delivery-change/delivery-change.messages.ts";
import { addressWords } from "#app/delivery/address/address-form.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

/** Either may be empty: 指定なし. */
const delivery = z.object({
  delivery_at: z.optional(reference(20)),
  delivery_timezone_key: z.optional(reference(40)),
});

const build = (variant: Variant) =>
  formRules(
    { address: addressInput(variant), "": delivery },
    {
      ...addressWords(labelsOf(variant)),
      delivery_at: { label: words.date, maxLength: 20 },
      delivery_timezone_key: { label: words.time, maxLength: 40 },
    },
  );

const rules = { consumer: build("consumer"), business: build("business") };

export const deliveryChangeRules = (variant: Variant) => rules[variant];
