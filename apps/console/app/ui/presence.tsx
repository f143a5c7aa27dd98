import { Initial } from "./initial.tsx";

/** Others who have this open, at the head of a page that several people edit. Nothing while one is alone. */
export const Presence = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? null : (
    <output className="presence">
      {names.slice(0, 3).map((name) => (
        <Initial key={name} name={name} />
      ))}
      {names.length === 1 ? `${names[0]}さんもひらいています` : `ほかに${names.length}人がひらいています`}
    </output>
  );
