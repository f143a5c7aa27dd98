const max = 100_000;

/** The page of a list that an address asks for; the first where it says nothing, or nonsense. */
export const pageNumber = ({ searchParams }: Pick<URL, "searchParams">): number =>
  Math.min(Math.max(Math.trunc(Number(searchParams.get("page"))) || 1, 1), max);
