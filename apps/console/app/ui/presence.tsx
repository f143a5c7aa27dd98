import { Initial } from "./initial.tsx";

/** `note`: beside the name, such as since when. */
export type Present = { name: string; note?: string };

/** Others who have this open, at the head of a page that several people edit. Nothing while one is alone. */
export const Presence = ({ people, what }: { people: readonly Present[]; what: string }) => (
  <output className="presence">
    {people.slice(0, shown).map(({ name }) => (
      <Initial key={name} name={name} />
    ))}
    {people.length > 0 && `${namesOf(people)}が${what}を開いています`}
  </output>
);

/** Names that are written out. */
const shown = 3;

function namesOf(people: readonly Present[]): string {
  const names = people.slice(0, shown).map(({ name, note }) => `${name}さん${note ? `（${note}）` : ""}`);
  return [names.join("、"), people.length > shown && `ほか${people.length - shown}人`].filter(Boolean).join("と");
}
