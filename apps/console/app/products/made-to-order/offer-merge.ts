import { isSameValue, mergeFields } from "@noren/contract/platform/merge-fields.ts";
import { keysIn, namesOf, ownTexts, type Texts } from "./offer-texts.ts";

export type MergedOffer = {
  texts: Texts;
  /** Fields that only the other person has changed. */
  theirs: string[];
  /** Fields that both changed, to different values. */
  conflicts: string[];
};

const isList = (name: string) => /^(groups|items|places|threads|typefaces|group\.[\w-]+\.choices)$/.test(name);

/**
 * The form after another person's save, name by name. Rows that either added are in the list, rows that either removed are
 * not; a list is in conflict if both sorted its rows differently.
 */
export function mergedOffer(began: Texts, now: Texts, sent: Texts): MergedOffer {
  const [base, theirs, yours] = [ownTexts(began), ownTexts(now), ownTexts(sent)];
  const { theirs: taken, conflicts } = mergeFields({ base, theirs, yours });
  const texts: Texts = { ...yours };
  for (const name of taken) if (theirs[name] !== undefined) texts[name] = theirs[name];
  for (const name of Object.keys(theirs)) texts[name] ??= theirs[name]!;
  const sorted: string[] = [];
  for (const name of Object.keys(conflicts).filter(isList)) {
    const { rows, isClear } = mergedList(name, { base, theirs, yours });
    texts[name] = rows.join(" ");
    if (!isClear) sorted.push(name);
  }
  const left = new Set(namesOf(texts));
  const asked = Object.keys(conflicts).filter((name) => !isList(name) && theirs[name] !== undefined && left.has(name));
  return {
    texts: ownTexts(texts),
    theirs: [...new Set([...taken.filter((name) => left.has(name)), ...goneRows(base, theirs)])],
    conflicts: [...sorted, ...asked],
  };
}

/** Lists from which the other person removed a row. */
const goneRows = (base: Texts, theirs: Texts): string[] =>
  Object.keys(base).filter(
    (name) =>
      isList(name) &&
      theirs[name] !== undefined &&
      keysIn(base, name).some((key) => !keysIn(theirs, name).includes(key)),
  );

type Sides = Record<"base" | "theirs" | "yours", Texts>;

function mergedList(name: string, { base, theirs, yours }: Sides) {
  const [was, now, own] = [base, theirs, yours].map((texts) => keysIn(texts, name)) as [string[], string[], string[]];
  const stays = (key: string) => !was.includes(key) || (now.includes(key) && own.includes(key));
  const common = was.filter(stays);
  const orderOf = (list: readonly string[]) => list.filter((key) => common.includes(key));
  const [theirOrder, ownOrder] = [orderOf(now), orderOf(own)];
  const isOwnSorted = !isSameValue(ownOrder, common);
  const isClear = !isOwnSorted || isSameValue(theirOrder, common) || isSameValue(theirOrder, ownOrder);
  const [first, second] = isOwnSorted ? [own, now] : [now, own];
  const rows = first.filter(stays);
  for (const [at, key] of second.entries()) {
    if (rows.includes(key) || !stays(key)) continue;
    const before = second.slice(0, at).findLast((one) => rows.includes(one));
    rows.splice(before === undefined ? 0 : rows.indexOf(before) + 1, 0, key);
  }
  return { rows, isClear };
}
