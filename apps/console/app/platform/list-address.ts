/** The address of a list is its state: filters and sort as the API names them, columns, page and chosen rows. */

type Names = {
  /** The list's path. */
  path: string;
  /** Filters of one value each. */
  single: readonly string[];
  /** Filters that are on or not. */
  flags?: readonly string[];
  /** Filters of several values. */
  several?: readonly string[];
};

/** What every list reads of its address, and the addresses that it writes; `F`: the filters of its call. */
export function listAddress<F extends object>({ path, single, flags = [], several = [] }: Names) {
  const passedOn: readonly string[] = [...single, ...flags, ...several, "shop", "columns", "page"];

  /** Filters of an address; empty values are left out. Values are checked by the API. */
  function filterOf(query: URLSearchParams): F {
    const values: Record<string, string | string[]> = {};
    for (const name of [...single, ...flags]) {
      const value = query.getAll(name).at(-1);
      if (value) values[name] = value;
    }
    for (const name of several) {
      const given = query.getAll(name).filter(Boolean);
      if (given.length > 0) values[name] = given;
    }
    return values as F;
  }

  /** Filters as the address has them. */
  function queryOfFilter(filter: F): URLSearchParams {
    const query = new URLSearchParams();
    const values = filter as Record<string, unknown>;
    const isGiven = (value: unknown) => value !== undefined && value !== "" && value !== false && value !== "0";
    for (const name of single) {
      const value = values[name];
      if (isGiven(value) || value === "0") query.set(name, String(value));
    }
    for (const name of flags) if (isGiven(values[name])) query.set(name, "1");
    for (const name of several) for (const value of (values[name] ?? []) as string[]) query.append(name, value);
    return query;
  }

  /** The list's own part of an address: without the chosen rows. */
  const listQuery = (query: URLSearchParams) =>
    new URLSearchParams([...query].filter(([name, value]) => passedOn.includes(name) && value !== ""));

  /** Address of the list without one filter, or with others; always its first page. */
  function listWith(
    query: URLSearchParams,
    changes: Record<string, string | readonly string[] | null>,
    to = path,
  ): string {
    const next = listQuery(query);
    next.delete("page");
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name);
      for (const one of typeof value === "string" ? [value] : (value ?? [])) next.append(name, one);
    }
    return withQuery(to, next);
  }

  return { filterOf, queryOfFilter, listQuery, listWith };
}

/** The chosen columns of an address in their order; unknown names are left out. */
export function chosenColumns<C extends string>(query: URLSearchParams, all: readonly C[], first: readonly C[]): C[] {
  const given = query.getAll("columns");
  const chosen = all.filter((name) => given.includes(name));
  return chosen.length > 0 ? chosen : [...first];
}

/** The page of the address, from 1. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
};

/** An address with this query. */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
