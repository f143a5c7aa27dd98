import { honorifics, receiptLabels, ReceiptInfo } from "@noren/contract/order/receipt.ts";
import { documentMessages as words } from "#look/fulfilment/document/document.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const receiptRules = formRules(
  { "": ReceiptInfo },
  {
    addressee: {
      label: receiptLabels.addressee,
      hint: words.addresseeHint,
      maxLength: 100,
      autoComplete: "organization",
    },
    honorific: { label: receiptLabels.honorific },
    proviso: { label: receiptLabels.proviso, hint: words.provisoHint, maxLength: 40, autoComplete: "off" },
  },
);

export const honorificOptions = honorifics.map((value) => ({ value, label: words.honorifics[value] }));
