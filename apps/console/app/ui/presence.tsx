import { Initial } from "./initial.tsx";

/** Others who have this open, at the head of a page that several people edit. Nothing while one is alone. */
export const Presence = ({ names, what }: { names: readonly string[]; what: string }) => (
  <output className="presence">
    {names.slice(0, shown).map((name) => (
      <Initial key={name} name={name} />
    ))}
    {names.length > 0 && `${peopleOf(names)}が${what}を開いています`}
  </output>
);

/** Names that are written out. */
const shown = 3;

function peopleOf(names: readonly string[]): string {
  const people = names.slice(0, shown).map((name) => `${name}さん`);
  return [people.join("、"), names.length > shown && `ほか${names.length - shown}人`].filter(Boolean).join("と");
}
