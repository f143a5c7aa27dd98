import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./decision.ts";

export const decisionFields = {
  is_saving_card: ["1: saves the card for the member after a successful payment.", "1"],
  orderer_kana:
    "Readings of the orderer's name, if a wallet has given it without; the receiver's too if it is the same.",
  receiver_kana: "Readings of the receiver's name, if a wallet has given it without.",
} satisfies FieldTexts<typeof schemas>;
