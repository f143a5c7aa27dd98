import { countedRecordsMax, recordActions, recordKinds, recordOrigins } from "@noren/contract/admin/record-kinds.ts";
import type { ChangeRecord } from "@noren/contract/admin/record.owner.ts";
import { useHref } from "react-router";
import { clockSeconds, clockTime, count, dayAndTime, dayKey } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { type Option, SelectField, TextField } from "#app/ui/fields.tsx";
import { Filters } from "#app/ui/filters.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { CursorPager } from "#app/ui/pager.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { PeopleHead } from "../staff/people/people-head.tsx";
import type { loadRecords } from "./record-list.server.ts";
import { Change, Origin, Who } from "./record-parts.tsx";

export { loadRecords as loader } from "./record-list.server.ts";

export const meta = titled("記録");

const path = "/records";

export default function RecordListPage({ loaderData }: PageProps<typeof loadRecords>) {
  const { records, next, people, chain, chips, isFurther, isOwnerOfAll, now, migrations } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  return (
    <>
      <PeopleHead here="records" isOwnerOfAll={isOwnerOfAll} note={noteOf(loaderData)}>
        <CsvLink query={query} />
      </PeopleHead>
      <Filters
        path={path}
        query={query}
        filters={chips}
        search={{ name: "thing", placeholder: "注文番号・商品番号・設定名" }}
        aside={chain && <Chain chain={chain} />}
      >
        <FilterFields people={people} query={query} />
      </Filters>
      {migrations.length > 0 && <Migrations migrations={migrations} query={query} />}
      {records.length === 0 ? (
        <Nothing hasFilters={chips.length > 0} />
      ) : (
        <Table caption="記録" columns={columnsAt(now)} rows={records} keyOf={({ id }) => String(id)} hasCards />
      )}
      <CursorPager first={isFurther ? at(query, null) : null} next={next === null ? null : at(query, next)} />
    </>
  );
}

type Loaded = PageProps<typeof loadRecords>["loaderData"];

const noteOf = ({ total, is_capped: isCapped }: Loaded) =>
  `${count(total)}件${isCapped ? "より多く" : ""}・消すことも直すこともできません`;

/** The records of the list as a file. */
function CsvLink({ query }: { query: URLSearchParams }) {
  const filters = new URLSearchParams(query);
  filters.delete("below");
  const csv = useHref(`${path}/csv?${filters}`);
  return (
    <a className={buttonClass()} href={csv}>
      CSV
    </a>
  );
}

/** Changes of a new release's migrations, a line each in place of all rows that they changed. */
function Migrations({ migrations, query }: Pick<Loaded, "migrations"> & { query: URLSearchParams }) {
  const to = new URLSearchParams(query);
  to.set("origin", "migration");
  return (
    <ul className="migrations">
      {migrations.map(({ number, at, count: changed }) => (
        <li key={number}>
          <time dateTime={at}>{dayAndTime(at)}</time>
          <span>
            移行{number && ` ${number}`}が{count(changed)}件{changed >= countedRecordsMax && "より多く"}を書きかえました
          </span>
          <Link className="link" to={`${path}?${to}`}>
            移行の記録
          </Link>
        </li>
      ))}
    </ul>
  );
}
const columnsAt = (now: string): readonly Column<ChangeRecord>[] => [
  { key: "at", label: "時刻", card: "end", cell: ({ at }) => <time dateTime={at}>{timeAt(at, now)}</time> },
  { key: "who", label: "だれ", cell: (one) => <Who {...one} /> },
  {
    key: "origin",
    label: "どこから",
    card: "end",
    cell: (one) => <Origin origin={one.origin} words={one.origin_words} />,
  },
  {
    key: "thing",
    label: "何を",
    isHead: true,
    card: "title",
    cell: ({ thing }) => (
      <Link to={`${path}/of?${new URLSearchParams({ kind: thing.kind, id: thing.id, name: thing.name })}`}>
        {[thing.kind_words, thing.name].filter(Boolean).join(" ")}
        {thing.part && `・${thing.part}`}
      </Link>
    ),
  },
  {
    key: "field",
    label: "項目",
    card: "quiet",
    cell: ({ fields, action_words: action }) => <span className="text-soft">{fields[0]?.words ?? action}</span>,
  },
  { key: "change", label: "まえ → あと", cell: (one) => <Changes record={one} /> },
];

const timeAt = (at: string, now: string) => (dayKey(at) === dayKey(now) ? clockSeconds(at) : dayAndTime(at));

function Changes({ record: { fields, action_words: action } }: { record: ChangeRecord }) {
  const [first, ...others] = fields;
  if (!first) return action;
  return (
    <>
      <Change field={first} />
      {others.length > 0 && (
        <details className="changes">
          <summary className="link">ほか {others.length}項目</summary>
          <dl>
            {others.map((field) => (
              <div key={field.name}>
                <dt>{field.words}</dt>
                <dd>
                  <Change field={field} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

/** The nightly check that no record was removed or changed. */
const Chain = ({ chain: { checked_at: at, problems } }: { chain: NonNullable<Loaded["chain"]> }) => (
  <p className={problems.length > 0 ? "chain text-danger" : "chain text-ok"}>
    <Icon name={problems.length > 0 ? "warning" : "lock"} />
    {problems.length > 0 ? problems[0] : `つながりを確かめました（${clockTime(at)}）`}
  </p>
);

const options = (words: Readonly<Record<string, string>>): Option[] => [
  { value: "", label: "すべて" },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

const kindWords = Object.fromEntries(Object.entries(recordKinds).map(([kind, { words }]) => [kind, words]));

function FilterFields({ people, query }: Pick<Loaded, "people"> & { query: URLSearchParams }) {
  const given = (name: string) => query.get(name) ?? "";
  const names = Object.fromEntries(
    people.map(({ id, name, is_removed: isRemoved }) => [id, isRemoved ? `${name}（外れた人）` : name]),
  );
  return (
    <>
      <SelectField name="person" label="だれ" value={given("person")} options={options(names)} />
      <SelectField name="origin" label="どこから" value={given("origin")} options={options(recordOrigins)} />
      <SelectField name="kind" label="何を" value={given("kind")} options={options(kindWords)} />
      <SelectField name="action" label="したこと" value={given("action")} options={options(recordActions)} />
      <div className="grid grid-cols-2 gap-3">
        <TextField name="from" type="date" label="いつから" value={given("from")} />
        <TextField name="to" type="date" label="いつまで" value={given("to")} />
      </div>
    </>
  );
}

const Nothing = ({ hasFilters }: { hasFilters: boolean }) =>
  hasFilters ? (
    <Empty title="条件に合う記録はありません" text="条件を外すと、ほかの記録があります。">
      <Link className="link" to={path}>
        条件をすべて外す
      </Link>
    </Empty>
  ) : (
    <Empty title="記録はまだありません" text="だれかが何かを変えると、ここに残ります。" />
  );

function at(query: URLSearchParams, below: number | null): string {
  const to = new URLSearchParams(query);
  if (below === null) to.delete("below");
  else to.set("below", String(below));
  return `${path}?${to}`;
}
