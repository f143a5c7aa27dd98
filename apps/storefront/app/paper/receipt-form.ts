import { honorifics, paperLabels, ReceiptInfo } from "@noren/contract/paper.ts";
import { paperMessages as words } from "#theme/paper/paper.messages.ts";
import { formRules } from "../form/form-rules.ts";

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
