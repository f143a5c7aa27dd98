import type { PostalAddress } from "@noren/contract/delivery/postal.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";

export type Place = Pick<PostalAddress, "prefecture" | "city" | "town">;

/** Field name within the form's part that has the address; with part "" the form is the address. */
export const nameIn = (part: string, name: string) => (part ? `${part}.${name}` : name);

/** The seven digits of a postal code, in any notation; "" for anything else. */
export function digitsOf(code: string): string {
  const digits = code.normalize("NFKC").replace(/\D/g, "");
  return digits.length === 7 ? digits : "";
}

/**
 * Values of a form's address that a found place changes. The town goes to the municipality's field, so that the house
 * number has a field of its own. Fills empty fields and replaces values of earlier codes (`earlier`); typed text stays,
 * including text typed after a town.
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
  // older addresses and browsers' address books have the town before the house number
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

/** Place for a code with several places: what is common to all; it replaces the values of an earlier code. */
export function openPlace(places: readonly Place[]): Place {
  const [first = "", ...others] = new Set(places.map(({ prefecture }) => prefecture));
  return { prefecture: others.length > 0 ? "" : first, city: "", town: "" };
}

/** The code's prefectures, if the given one is not among them. */
export function otherPrefectures(places: readonly Place[], prefecture: string): string[] {
  const expected = [...new Set(places.map((place) => place.prefecture))];
  return prefecture === "" || expected.includes(prefecture) ? [] : expected;
}

/** Identifies a question about a code and a prefecture that do not match, to ask it once. */
export const questionKey = (code: string, prefecture: string) => `${digitsOf(code)} ${prefecture}`;

/** Labels that distinguish the places of one code. */
export function placeLabels(places: readonly Place[]): string[] {
  const count = (key: "prefecture" | "city") => new Set(places.map((place) => place[key])).size;
  const [isAcross, isSeveral] = [count("prefecture") > 1, count("city") > 1];
  return places.map(
    ({ prefecture, city, town }) => (isAcross ? prefecture : "") + (isAcross || isSeveral || !town ? city : "") + town,
  );
}
