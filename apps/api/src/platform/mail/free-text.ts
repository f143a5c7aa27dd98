import type { PlacedOrder } from "@noren/contract/order/order.ts";

/*
 * Sanitizes what a buyer typed for an email: the reader may not be the one who typed the address, and the shop's emails
 * must not carry foreign links. The expressions here match one character, or one run of characters of a kind, so that
 * none backtracks.
 */

/** Invisible characters and bidirectional controls; joiners are kept, since emoji need them. */
const invisible = /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** A run of ASCII characters, half- or full-width, without spaces. */
const latinRun = /[\u0021-\u007e\uff01-\uff5e]+/g;
const schemeEnd = /[:：][/／]{2}/g;
/** A dot before a letter, as in a domain name; 「。」 ends sentences, and counts only between Latin letters. */
const domainDot = /[.．\u2024\ufe52｡](?=[\p{L}\p{M}\u200c\u200d])/gu;
const latinFullStop = /(?<=[a-z0-9])。(?=[a-z])/gi;
/** A dot before two lower-case letters: "evil.example", but not "S.Tanaka" or "No.5". */
const smallDomain = /[a-z0-9]\.[a-z]{2}/i;

/** Breaks up links so that mail programs do not recognize them; the text stays readable. */
export function withoutLinks(text: string): string {
  return text.replace(invisible, "").replace(schemeEnd, " ").replace(domainDot, "$& ").replace(latinFullStop, "。 ");
}

/** Single line, as required in a header. */
export const oneLine = (text: string): string => text.replace(invisible, "").replace(breaks, " ").trim();

/** For subjects: a single line, from which URLs and email addresses are removed. */
export function subjectText(text: string): string {
  const withoutAddresses = oneLine(text).replace(latinRun, (run) => (isAddress(run.normalize("NFKC")) ? " " : run));
  return withoutLinks(withoutAddresses).replace(/\s+/g, " ").trim();
}

const isAddress = (run: string) => /:\/\/|www\./i.test(run) || (smallDomain.test(run) && !isInitials(run));

/** Whether a run consists of initials and a name: "S.Tanaka", "J.R.Smith". */
const isInitials = (run: string) =>
  run
    .split(".")
    .slice(1)
    .every((part) => part === "" || /^[A-Z]/.test(part));

/** A buyer's text for a body: each line is marked, so that none looks like the shop's text. */
export const quotedLines = (text: string): string[] =>
  text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => `｜ ${withoutLinks(line)}`);

/** An order for emails: buyers' texts contain no links. */
export function orderForEmail(order: PlacedOrder): PlacedOrder {
  const { orderer, shippings, gift, memo, other } = order;
  return {
    ...order,
    orderer: { ...deepWithoutLinks(orderer), email: orderer.email },
    memo: withoutLinks(memo),
    other: {
      purpose: withoutLinks(other.purpose),
      // the question is the shop's text
      questionnaire: other.questionnaire.map((one) => ({ ...one, answer: withoutLinks(one.answer) })),
    },
    shippings: shippings.map(({ notice_email, packings, ...typed }) => ({
      ...deepWithoutLinks(typed),
      ...(notice_email !== undefined && { notice_email }),
      packings: packings.map(({ gift_wrapping, ...packing }) => ({
        ...packing,
        ...(gift_wrapping !== undefined && { gift_wrapping: deepWithoutLinks(gift_wrapping) }),
      })),
    })),
    gift: gift && {
      ...gift,
      receiver_name: withoutLinks(gift.receiver_name),
      giver_name: withoutLinks(gift.giver_name),
      message: withoutLinks(gift.message),
    },
  };
}

function deepWithoutLinks<T>(value: T): T {
  if (typeof value === "string") return withoutLinks(value) as T;
  if (Array.isArray(value)) return value.map(deepWithoutLinks) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, deepWithoutLinks(each)])) as T;
}
