/** The first character of a person's name in a disc, beside the name. */
export const Initial = ({ name }: { name: string }) => (
  <span className="initial" aria-hidden="true">
    {Array.from(name)[0]}
  </span>
);
