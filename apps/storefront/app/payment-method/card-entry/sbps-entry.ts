import { declineWords } from "@noren/contract/payment-method/declines.ts";
import { cardInput } from "@noren/contract/platform/form/card.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import * as z from "zod/mini";
import { cardEntryMessages as words } from "#look/payment-method/card-entry/card-entry.messages.ts";
import type { CardEntry, CardToken, EntryHost, NoToken } from "./entry-host.ts";
import { type CardEntryInfo, type CardErrors, type OwnField, ownFields } from "./card-entry-view.ts";
import { loadScript } from "./load-script.ts";

type Answer = {
  result: string;
  errorCode?: string;
  tokenResponse?: { token?: string; tokenKey?: string };
};
type SbpsScript = {
  generateToken: (card: Record<string, string>, callback: (answer: Answer) => void) => void;
};
declare global {
  var com_sbps_system: SbpsScript | undefined;
}

/**
 * Names and values of the token script that only programs of other shops show. Whoever connects a shop compares them
 * with the documents that come with the contract, and corrects them here.
 */
const toBeChecked = {
  script: () => globalThis.com_sbps_system,
  /** ccExpiration is year and month, 203012. */
  cardOf: (merchantId: string, serviceId: string, card: Record<OwnField, string>) => ({
    merchantId,
    serviceId,
    ccNumber: card.ccNumber,
    ccExpiration: card.ccExpiration,
    securityCode: card.securityCode,
  }),
  isDone: ({ result }: Answer) => result === "OK",
  /** The last three of an error code's five characters name the field. */
  fieldOf: { "003": "ccNumber", "004": "ccExpiration", "005": "securityCode" } as Record<string, OwnField>,
  /** Codes that begin so are about the service, not about a field. */
  serviceError: "99",
} as const;

/** The rules of a card without the cardholder's name, which this provider does not ask for. */
const rulesAt = (now: Date) =>
  z.pick(cardInput(now), { ccNumber: true, ccExpiration: true, securityCode: true } satisfies Record<OwnField, true>);

/** The shop's own fields, whose content goes to the provider's script and is cleared afterwards. */
export async function openSbps(
  { merchantId, serviceId, scriptUrl }: Extract<CardEntryInfo, { kind: "sbps_token" }>,
  { element, signal }: EntryHost,
): Promise<CardEntry> {
  await loadScript(scriptUrl);
  signal.throwIfAborted();
  const script = toBeChecked.script();
  if (!script) throw new Error("The token script has no function for tokens.");
  const inputs = () => ownFields.map((name) => [name, inputOf(element, name)] as const);
  signal.addEventListener("abort", () => inputs().forEach(([, input]) => clear(input)), { once: true });
  return {
    async token() {
      const typed = Object.fromEntries(inputs().map(([name, input]) => [name, input?.value ?? ""]));
      const parsed = rulesAt(new Date()).safeParse(typed);
      if (!parsed.success) return { problem: null, errors: fieldErrors(parsed.error.issues) };
      const card = toBeChecked.cardOf(merchantId, serviceId, parsed.data);
      const answer = await new Promise<Answer>((resolve) => script.generateToken(card, resolve));
      const token = tokenOf(answer);
      if ("token" in token) inputs().forEach(([, input]) => clear(input));
      return token;
    },
  };
}

const inputOf = (element: HTMLElement, name: OwnField) =>
  element.querySelector<HTMLInputElement>(`input[data-card-field="${name}"]`);

function clear(input: HTMLInputElement | null) {
  if (input) input.value = "";
}

function tokenOf(answer: Answer): CardToken | NoToken {
  const { token, tokenKey } = answer.tokenResponse ?? {};
  if (toBeChecked.isDone(answer) && token && tokenKey) return { token, token_key: tokenKey };
  const code = answer.errorCode ?? "";
  const field = code.startsWith(toBeChecked.serviceError) ? undefined : toBeChecked.fieldOf[code.slice(2)];
  return field ? { problem: null, errors: refused(field) } : { problem: words.noAnswer };
}

const refusedWords: Record<OwnField, string> = {
  ccNumber: declineWords.number,
  ccExpiration: declineWords.expired,
  securityCode: declineWords.security_code,
};
const refused = (field: OwnField): CardErrors => ({ [field]: [refusedWords[field]] });
