const max = 100_000;

/** Page number of a list's URL; 1 if it is missing or invalid. */
export const pageNumber = ({ searchParams }: Pick<URL, "searchParams">): number =>
  Math.min(Math.max(Math.trunc(Number(searchParams.get("page"))) || 1, 1), max);
