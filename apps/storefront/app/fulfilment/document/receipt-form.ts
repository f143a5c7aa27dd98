import { honorifics, paperLabels, ReceiptInfo } from "@noren/contract/fulfilment/document.ts";
import { paperMessages as words } from "#theme/fulfilment/document/document.messages.ts";
import { formRules } from "#app/platform/form/form-rules.ts";

export const receiptRules = formRules(
  { "": ReceiptInfo },
  {
    addressee: {
      label: paperLabels.addressee,
      hint: words.addresseeHint,
      maxLength: 100,
      autoComplete: "organization",
    },
    honorific: { label: paperLabels.honorific },
    proviso: { label: paperLabels.proviso, hint: words.provisoHint, maxLength: 40, autoComplete: "off" },
  },
);

export const honorificOptions = honorifics.map((value) => ({ value, label: words.honorifics[value] }));
