import { moved } from "../pictures/moved.ts";
import { choicesOf, isNewKey, keysIn, namesOf, type Texts } from "./offer-texts.ts";

/** What a button does: `add groups`, `up group.fabric.choices white`, `on measurements`. */
export type Press = { step: Step; list: string; key: string };
const steps = ["add", "up", "down", "remove", "on", "off"] as const;
type Step = (typeof steps)[number];

export function readPress(text: string | undefined): Press | null {
  const [step, list = "", key = ""] = (text ?? "").split(" ");
  const isList = /^(groups|items|places|threads|typefaces|measurements|embroidery|group\.[\w-]+\.choices)$/.test(list);
  return steps.includes(step as Step) && isList ? { step: step as Step, list, key } : null;
}

export const pressWords = ({ step, list, key }: Press) => [step, list, key].filter(Boolean).join(" ");

/** The form after a press. A removed row leaves its list; the form draws no row that is in none. */
export function pressed(texts: Texts, { step, list, key }: Press): Texts {
  if (step === "on") return turnedOn({ ...texts, [list]: "1" }, list);
  if (step === "off") return { ...texts, [list]: "" };
  const keys = keysIn(texts, list);
  if (step === "remove") return { ...texts, [list]: keys.filter((one) => one !== key).join(" ") };
  if (step === "up" || step === "down") return { ...texts, [list]: moved(keys, key, step).join(" ") };
  return withNewRow(texts, list);
}

/** The name of the field to write in after a press; null: none. */
export function firstField(before: Texts, after: Texts): string | null {
  const had = new Set(namesOf(before));
  return namesOf(after).find((name) => !had.has(name) && name.endsWith(".name")) ?? null;
}

function withNewRow(texts: Texts, list: string): Texts {
  const key = newKey(texts);
  const added = { ...texts, [list]: [...keysIn(texts, list), key].join(" ") };
  if (list === "groups") return withNewRow(added, choicesOf(key));
  if (list === "items") return { ...added, [`item.${key}.step`]: "1" };
  if (list === "typefaces") return { ...added, [`typeface.${key}.style`]: "mincho", ...allScripts(key) };
  return list === "threads" ? added : { ...added, [`${rowPlace(list)}.${key}.price`]: "0" };
}

const rowPlace = (list: string) => (list === "places" ? "place" : list.slice(0, -".choices".length));

const allScripts = (key: string) =>
  Object.fromEntries(["kanji", "kana", "roman"].map((script) => [`typeface.${key}.${script}`, "1"]));

/** A part that is used for the first time begins with a row of each list, since none may be empty. */
function turnedOn(texts: Texts, part: string): Texts {
  const lists = part === "measurements" ? ["items"] : ["places", "threads", "typefaces"];
  const begun = lists.reduce((sum, list) => (keysIn(sum, list).length > 0 ? sum : withNewRow(sum, list)), texts);
  if (part === "measurements" || begun.embroidery_name) return begun;
  return { ...begun, embroidery_name: "刺しゅう", embroidery_price: "0", "script.kanji": "4", "script.roman": "12" };
}

/** A key that no row of the form has, nor one that was removed from it. */
function newKey(texts: Texts): string {
  const used = Object.entries(texts).flatMap(([name, text]) => [...name.split("."), ...text.split(" ")]);
  const numbers = used.filter(isNewKey).map((key) => Number(key.slice(1)));
  return `N${Math.max(0, ...numbers) + 1}`;
}
