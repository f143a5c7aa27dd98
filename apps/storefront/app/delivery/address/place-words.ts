import { hints, type labelsOf, placeholders } from "@noren/contract/platform/form/labels.ts";
import type { FieldWords } from "@noren/web/form/form-rules.ts";

export const placeWords = (labels: ReturnType<typeof labelsOf>["address"]) =>
  ({
    postal_code: {
      label: labels.postal_code,
      hint: hints.postal_code,
      maxLength: 20,
      autoComplete: "postal-code",
      inputMode: "numeric",
    },
    prefecture: { label: labels.prefecture, autoComplete: "address-level1" },
    city: {
      label: labels.city,
      placeholder: placeholders.city,
      maxLength: 100,
      autoComplete: "address-level2",
    },
    address1: {
      label: labels.address1,
      placeholder: placeholders.address1,
      maxLength: 100,
      autoComplete: "address-line1",
    },
    address2: {
      label: labels.address2,
      placeholder: placeholders.address2,
      maxLength: 100,
      autoComplete: "address-line2",
    },
  }) satisfies Record<string, FieldWords>;
