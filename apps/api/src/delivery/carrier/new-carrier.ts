import { isCalendarDate } from "@noren/contract/platform/form/rules.ts";
import { deliveryClassWords } from "@noren/contract/delivery/delivery-class.ts";
import { type Handover, handoverCodes, handovers } from "@noren/contract/delivery/handover.ts";
import type { Carrier } from "#api/channel/channel-types.ts";
import type { Day } from "#api/platform/day/day.ts";

/** A carrier as the owner enters it. */
export type NewCarrier = {
  code: string;
  name: string;
  classes: string[];
  by_prefecture: Carrier["by_prefecture"];
  tracking_url: string;
  slots: Slot[];
};
/** Offered on the days of its period alone, where it has one: the post's late evening in December. */
export type Slot = { code: string; label: string; valid_from?: Day; valid_to?: Day };

/** Size or handling of a parcel; a carrier accepts some classes. */
type DeliveryClass = keyof typeof deliveryClassWords;
const classCodes = Object.keys(deliveryClassWords) as DeliveryClass[];
export const classWords = (code: string) => deliveryClassWords[code as DeliveryClass] ?? code;

/** Parses "normal,mail" or "通常、メール便"; undefined if a class is unknown. */
export function toClasses(text: string): DeliveryClass[] | undefined {
  const found = text
    .split(/[,、]/)
    .map((one) => one.trim())
    .map((one) => classCodes.find((code) => code === one || deliveryClassWords[code] === one));
  return found.some((one) => !one) ? undefined : [...new Set(found as DeliveryClass[])];
}

export const knownClasses = classCodes.map((code) => `${code}（${deliveryClassWords[code]}）`).join("、");

const slotsMax = 20;
/** "20時〜22時@2026-12-01..2026-12-28" is offered on these days only. */
function periodOf(typed: string): { label: string; from?: string; to?: string } {
  const at = typed.lastIndexOf("@");
  const [from, to, ...more] = at < 0 ? [] : typed.slice(at + 1).split("..");
  if (from === undefined || to === undefined || more.length > 0) return { label: typed };
  return { label: typed.slice(0, at), from, to };
}

/**
 * Converts labels to time slots: 午前中, 14時〜16時, with a period of days after an @. Returns a message if one is invalid.
 */
export function toSlots(labels: readonly string[]): Slot[] | string {
  if (labels.length > slotsMax) return `時間帯は${slotsMax}個までです。`;
  const slots: Slot[] = [];
  for (const [index, typed] of labels.entries()) {
    const { label, from, to } = periodOf(typed);
    if (!/^[^\p{Cc}]{1,40}$/u.test(label) || !label.isWellFormed())
      return "時間帯は1行、40文字以内で指定してください（例: 14時〜16時）。";
    if (from !== undefined && !(isCalendarDate(from) && isCalendarDate(to!) && from <= to!))
      return `「${from}..${to}」は 2026-12-01..2026-12-28 のように、初日と最終日を指定してください。`;
    slots.push({ code: slotCode(label, index), label, ...(from !== undefined && { valid_from: from, valid_to: to! }) });
  }
  const twice = slots.find(({ code }, index) => slots.findIndex((one) => one.code === code) !== index);
  return twice ? `時間帯「${twice.label}」が二度あります。` : slots;
}

/**
 * Code of a slot by its label: "am", "14-16". The same label always gets the same code, so that carts keep their
 * choice.
 */
function slotCode(label: string, index: number): string {
  const normalized = label.normalize("NFKC");
  if (/午前/.test(normalized)) return "am";
  const [, from, until] = /(\d{1,2})\D+(\d{1,2})/.exec(normalized) ?? [];
  return from && until ? `${from}-${until}` : `slot-${index + 1}`;
}

/** Parses 玄関前, 宅配ボックス, 営業所受取, or their codes. Returns a message if one is unknown. */
export function toHandovers(given: readonly string[]): Handover[] | string {
  const codes = given.map((text) => handoverCodes.find((code) => code === text || placeWords(code) === text));
  const unknown = given.find((_, at) => codes[at] === undefined);
  if (unknown === undefined) return [...new Set(codes as Handover[])];
  return `受け取り方「${unknown.slice(0, 40)}」はありません。${handoverCodes.map(placeWords).join("、")} から選んでください。`;
}

/** The place in a label: 玄関前 of 置き配（玄関前）. */
const placeWords = (code: Handover) => /^置き配（(.*)）$/.exec(handovers[code])?.[1] ?? handovers[code];

export function trackingProblem(url: string): string | undefined {
  if (url === "" || /^https:\/\/[^\s"'<>]{1,500}$/.test(url)) return undefined;
  return "https:// で始まるアドレスを指定してください。";
}

export function carrierProblems({ code, name }: Pick<NewCarrier, "code" | "name">): Record<string, string[]> {
  const isCode = /^[a-z0-9][a-z0-9-]{0,39}$/.test(code);
  const isName = /^[^\p{Cc}]{1,60}$/u.test(name) && name.isWellFormed();
  return {
    ...(!isCode && { code: ["コードは半角の小文字・数字・ハイフンで、40文字以内にしてください（例: yamato）。"] }),
    ...(!isName && { name: ["配送会社の名前は1行、60文字以内で指定してください。"] }),
  };
}
