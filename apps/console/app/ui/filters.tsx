import type { ReactNode } from "react";
import { Form } from "react-router";
import { useClosingDetails } from "../frame/use-closing-details.ts";
import { useShortcuts } from "../platform/use-shortcuts.ts";
import { Chip } from "./badge.tsx";
import { Button, Key } from "./button.tsx";
import { Icon } from "./icon.tsx";

export type Filter = {
  /** Query parameters of the condition; leaving them out removes it. */
  names: readonly string[];
  /** "出荷日：11/30まで". */
  words: string;
};

export type FiltersProps = {
  path: string;
  query: URLSearchParams;
  /** Conditions of the present list. */
  filters: readonly Filter[];
  /** The word that the list is searched by, if it can be. */
  search?: { name: string; placeholder: string };
  /** Fields of all conditions, named like their query parameters and with their present values. */
  children?: ReactNode;
  /** At the line's end. */
  aside?: ReactNode;
};

/** Conditions of a list: those of the address as chips to remove, and a form that adds others. */
export function Filters({ path, query, filters, search, children, aside }: FiltersProps) {
  const details = useClosingDetails();
  useShortcuts({
    f: () => {
      const added = document.querySelector<HTMLDetailsElement>(".filter-add");
      if (added) added.open = true;
      added?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus();
    },
  });
  return (
    <div className="filters">
      {search && (
        <search>
          <Form method="get" action={path} className="filter-search">
            <Kept query={query} but={[search.name, "page", "below"]} />
            <Icon name="search" />
            <input
              key={query.get(search.name)}
              type="search"
              className="control"
              name={search.name}
              defaultValue={query.get(search.name) ?? ""}
              placeholder={search.placeholder}
              aria-label={search.placeholder}
              maxLength={200}
            />
          </Form>
        </search>
      )}
      {filters.map(({ names, words }) => (
        <Chip key={names.join()} words={words} without={without(path, query, names)} />
      ))}
      {children && (
        <details className="filter-add" ref={details}>
          <summary className="chip chip-add">
            <Icon name="plus" size={12} />
            条件
            <Key name="F" />
          </summary>
          <Form method="get" action={path} className="popover filter-form">
            <Kept query={query} but={["page", "below", ...filters.flatMap(({ names }) => names)]} />
            {children}
            <Button kind="primary">この条件で見る</Button>
          </Form>
        </details>
      )}
      {aside && <div className="filter-aside">{aside}</div>}
    </div>
  );
}

/** The address without these parameters, on the first page. */
function without(path: string, query: URLSearchParams, names: readonly string[]): string {
  const rest = new URLSearchParams(query);
  for (const name of [...names, "page", "below"]) rest.delete(name);
  const text = rest.toString();
  return text ? `${path}?${text}` : path;
}

/** The address's other parameters, so that a form keeps them. */
const Kept = ({ query, but }: { query: URLSearchParams; but: readonly string[] }) =>
  [...query].map(([name, value]) =>
    but.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
