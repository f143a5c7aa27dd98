import { cardLength, noshiNames } from "@noren/contract/delivery/wrapping.ts";
import { packingMessages as words } from "#look/cart/packing/packing.messages.ts";
import { openRules } from "@noren/web/form/form-rules.ts";

const names = Array.from({ length: noshiNames }, (_, at) => [
  `noshi.name${at + 1}`,
  { label: words.noshiName(at + 1), maxLength: 12 },
]);

export const packingRules = openRules({
  wrapping: { label: words.wrapping },
  "noshi.kind": { label: words.noshiKind },
  "noshi.position": { label: words.noshiPosition },
  "noshi.title": { label: words.noshiTitle, hint: words.noshiTitleHint, maxLength: 12 },
  ...(Object.fromEntries(names) as Record<string, { label: string; maxLength: number }>),
  bags: { label: words.bags, inputMode: "numeric" },
  card: { label: words.card, hint: words.cardHint(cardLength), maxLength: cardLength },
});
