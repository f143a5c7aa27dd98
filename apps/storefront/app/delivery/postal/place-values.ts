import type { PostalAddress } from "@noren/contract/delivery/postal.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";

export type Place = Pick<PostalAddress, "prefecture" | "city" | "town">;

/** A field's name in the form's part that holds an address; the part "" is a form that is one. */
export const nameIn = (part: string, name: string) => (part ? `${part}.${name}` : name);

/** The seven digits of a code however it is typed; "" for anything else. */
export function digitsOf(code: string): string {
  const digits = code.normalize("NFKC").replace(/\D/g, "");
  return digits.length === 7 ? digits : "";
}

/**
 * What a found place changes in a form's address. The town goes to the municipality's field, so that the house number has
 * a field of its own. Empty fields are filled, and what codes before this one have put in (`earlier`) gives way; what was
 * typed stays, also where it was typed behind a town.
 */
export function placeValues(typed: FormValues, part: string, place: Place, earlier: readonly Place[]): FormValues {
  const prefecture = nameIn(part, "prefecture");
  const before = typed[prefecture] ?? "";
  const isOpen = before === "" || earlier.some((one) => one.prefecture === before);
  return { ...(isOpen && { [prefecture]: place.prefecture }), ...townValues(typed, part, place, earlier) };
}

function townValues(typed: FormValues, part: string, place: Place, earlier: readonly Place[]): FormValues {
  const [city, address1] = [nameIn(part, "city"), nameIn(part, "address1")];
  const [typedCity, typedNumber] = [typed[city] ?? "", typed[address1] ?? ""];
  const whole = place.city + place.town;
  // as older addresses have it, and browsers' own address books: the town stands before the house number
  const isApart = (one: Place) => one.town !== "" && typedCity === one.city && typedNumber.startsWith(one.town);
  const apart = earlier.find(isApart);
  if (apart) return { [city]: place.city, [address1]: place.town + typedNumber.slice(apart.town.length) };
  if (typedCity === "") return { [city]: place.town && typedNumber.startsWith(place.town) ? place.city : whole };
  const filled = earlier
    .flatMap((one) => (typedCity === one.city ? [one.city] : [one.city + one.town]))
    .filter((text) => text !== "" && typedCity.startsWith(text))
    .toSorted((one, other) => other.length - one.length)[0];
  return filled === undefined ? {} : { [city]: whole + typedCity.slice(filled.length) };
}

/** Where a code has several places, nothing is chosen for the buyer; what an earlier code has put in is no longer true. */
export function openPlace(places: readonly Place[]): Place {
  const [first = "", ...others] = new Set(places.map(({ prefecture }) => prefecture));
  return { prefecture: others.length > 0 ? "" : first, city: "", town: "" };
}

/** The prefectures of a code, where the given one is none of them. */
export function otherPrefectures(places: readonly Place[], prefecture: string): string[] {
  const expected = [...new Set(places.map((place) => place.prefecture))];
  return prefecture === "" || expected.includes(prefecture) ? [] : expected;
}

/** Names a code with a prefecture that is not its own: of these two the buyer has read the sentence. */
export const questionKey = (code: string, prefecture: string) => `${digitsOf(code)} ${prefecture}`;

/** What tells the places of one code apart. */
export function placeLabels(places: readonly Place[]): string[] {
  const count = (key: "prefecture" | "city") => new Set(places.map((place) => place[key])).size;
  const [isAcross, isSeveral] = [count("prefecture") > 1, count("city") > 1];
  return places.map(
    ({ prefecture, city, town }) => (isAcross ? prefecture : "") + (isAcross || isSeveral || !town ? city : "") + town,
  );
}
