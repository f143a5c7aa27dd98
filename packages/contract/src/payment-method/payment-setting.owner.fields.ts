import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./payment-setting.owner.ts";

export const paymentSettingFields = {
  account: "The account that takes new payments; null without one. Of points, the member's account.",
  capture: ["When the amount is captured; null for methods without the choice.", "at_once"],
  fee_words: ["Fee as text; null without one.", "330円"],
  is_added: ["Whether the channel has the method; else it can be added.", true],
  is_of_all: ["Whether the account is of all channels.", true],
  is_open: ["Whether buyers can order in the channel.", true],
  limits: "What the method cannot do at its provider, as sentences.",
  min: ["Smallest order in yen; null without a limit.", 120],
  needs_provider: ["Whether a provider takes the money.", true],
  takers: "Providers with an account that can take the method's money.",
} satisfies FieldTexts<typeof schemas>;
