import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./channel.ts";

export const channelFields = {
  timezone: "A time slot, or the channel's time zone.",
  tokens: "Colours by role.",
  site: "Data of the shop.",
  maintenance: "Whether the shop is under maintenance, and its texts.",
  isMaintenance: ["Whether the shop is under maintenance.", false],
  gtm_id: ["Id of the tag manager; null without one.", "GTM-ABC123"],
  loading: "The loading indicator.",
  cursor: "The mouse cursor.",
  frame: ["Number of frames of an animation.", 1],
  delay_ms: ["Milliseconds until it is shown.", 300],
  env: "Currency, time zone and language.",
  currency: "Always JPY.",
  locale: "Always ja.",
  svg: "Icons.",
  sprite: ["URL of the icon sprite, with a symbol `i-<name>` for each icon.", "/icons.svg"],
  tagline: ["The shop's tagline.", "日々の布と道具"],
  is_demo: ["Whether it is a demo shop, which sells nothing.", false],
  representative: ["Name of the company's representative.", "見本 太郎"],
  above: "Blocks above the page's own content.",
} satisfies FieldTexts<typeof schemas>;
