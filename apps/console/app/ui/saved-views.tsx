import { useClosingDetails } from "#app/frame/use-closing-details.ts";
import { withQuery } from "#app/platform/list-address.ts";
import type { Refused } from "#app/platform/refused.ts";
import { Button } from "./button.tsx";
import { TextField, Tick } from "./fields.tsx";
import { GetForm, PostForm } from "./form.tsx";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { Problems } from "./problems.tsx";
import { Sheet } from "./sheet.tsx";

/** Saved views of a list, own and shared, and its columns. The list's path has a page `views` below it. */

export type SavedView = {
  id: string;
  name: string;
  version: number;
  is_shared: boolean;
  owner_name: string;
  may_edit: boolean;
};

/** `path`: the list's; `query`: the list's own part of the address. */
type Listed = { path: string; query: URLSearchParams };

const sameAddress = (a: string, b: string) => {
  const sorted = (path: string) => [...new URLSearchParams(path.split("?")[1])].map(String).sort().join();
  return sorted(a) === sorted(b);
};

type ViewChoiceProps<V extends SavedView> = Listed & {
  views: readonly V[];
  viewPath: (view: V) => string;
  /** Words of the list without conditions. */
  all: string;
};

export function ViewChoice<V extends SavedView>({ path, query, views, viewPath, all }: ViewChoiceProps<V>) {
  const details = useClosingDetails();
  const here = views.find((view) => sameAddress(viewPath(view), withQuery(path, query)));
  return (
    <details className="drop" ref={details}>
      <summary className="button button-row">
        <span className="text-soft">見方</span>
        {here?.name ?? "えらぶ"}
        <Icon name="down" size={12} />
      </summary>
      <div className="popover drop-panel drop-end">
        {views.length === 0 && (
          <p className="page-note">
            残した見方はまだありません。条件を決めて「この見方を残す」を押すと、ここに並びます。
          </p>
        )}
        <ul className="view-list">
          {views.map((view) => (
            <li key={view.id}>
              <Link to={viewPath(view)} className="link" aria-current={view === here ? "page" : undefined}>
                {view.name}
              </Link>
              <small className="text-soft">{view.is_shared ? `みんなの見方（${view.owner_name}）` : "自分だけ"}</small>
              {view.may_edit && <EditView view={view} path={path} query={query} />}
            </li>
          ))}
        </ul>
        <Link to={path} className="link">
          {all}
        </Link>
      </div>
    </details>
  );
}

const EditView = ({ view: { id, version, is_shared, name }, path, query }: Listed & { view: SavedView }) => (
  <PostForm action={withQuery(`${path}/views`, query)} className="flex gap-2">
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="name" value={name} />
    <Button size="row" name="intent" value={is_shared ? "unshare" : "share"}>
      {is_shared ? "自分だけにする" : "みんなで使う"}
    </Button>
    <Button size="row" kind="danger" name="intent" value="remove" aria-label={`見方「${name}」を消す`}>
      消す
    </Button>
  </PostForm>
);

const ColumnFields = ({ columns }: { columns: readonly string[] }) =>
  columns.map((name) => <input key={name} type="hidden" name={`column-${name}`} value="1" />);

/** Saves the list as it is shown under a name. */
export function SaveView({ path, query, columns }: Listed & { columns: readonly string[] }) {
  const details = useClosingDetails();
  return (
    <details className="drop" ref={details}>
      <summary className="button button-row">この見方を残す</summary>
      <div className="popover drop-panel drop-end">
        <PostForm action={withQuery(`${path}/views`, query)} className="grid gap-3">
          <TextField name="name" form="view-" label="見方の名前" maxLength={40} isRequired />
          <Tick name="is_shared" value="1" label="みんなで使う" />
          <ColumnFields columns={columns} />
          <Button kind="primary" name="intent" value="save">
            この見方を残す
          </Button>
        </PostForm>
      </div>
    </details>
  );
}

/** The sheet of a view that was refused: why, with its form. `columnNames`: all columns of the list. */
export const RefusedView = ({
  path,
  query,
  refused,
  columnNames,
}: Listed & { refused: Refused | undefined; columnNames: readonly string[] }) => (
  <Sheet title="この見方を残す" closeTo={withQuery(path, query)}>
    <PostForm className="grid gap-4">
      <Problems refused={refused} labels={{ name: "見方の名前" }} />
      <TextField
        name="name"
        label="見方の名前"
        value={refused?.values["name"]}
        errors={refused?.fields["name"]}
        maxLength={40}
        isRequired
      />
      <Tick name="is_shared" value="1" label="みんなで使う" isChecked={refused?.values["is_shared"] === "1"} />
      <ColumnFields columns={columnNames.filter((name) => refused?.values[`column-${name}`] === "1")} />
      <Button kind="primary" name="intent" value="save">
        この見方を残す
      </Button>
    </PostForm>
  </Sheet>
);

type ColumnChoiceProps<C extends string> = Listed & {
  columns: readonly C[];
  /** Columns that the person may see. */
  choosable: readonly C[];
  words: Readonly<Record<C, string>>;
};

/** The columns that the table shows. */
export function ColumnChoice<C extends string>({ path, query, columns, choosable, words }: ColumnChoiceProps<C>) {
  const details = useClosingDetails();
  return (
    <details className="drop" ref={details}>
      <summary className="button button-row">列</summary>
      <div className="popover drop-panel drop-end">
        <GetForm action={path} key={columns.join()} className="grid gap-2">
          {[...query].map(
            ([name, value], at) =>
              !["columns", "page", "shop"].includes(name) && (
                <input key={`${name}-${at}`} type="hidden" name={name} value={value} />
              ),
          )}
          <fieldset className="field">
            <legend className="field-label">一覧に出す列</legend>
            <div className="column-list">
              {choosable.map((name) => (
                <Tick key={name} name="columns" value={name} label={words[name]} isChecked={columns.includes(name)} />
              ))}
            </div>
          </fieldset>
          <Button kind="primary">この列で見る</Button>
        </GetForm>
      </div>
    </details>
  );
}
