import type { OrderView } from "@noren/contract/order/order-desk.owner.ts";
import { orderColumns } from "@noren/contract/order/order-list.ts";
import { useClosingDetails } from "#app/frame/use-closing-details.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField, Tick } from "#app/ui/fields.tsx";
import { GetForm, PostForm } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ListProps } from "./order-list.server.ts";
import { queryOfFilter, withQuery } from "./list-filter.ts";

/** Address of a saved view. */
export function viewPath({ filter, columns }: Pick<OrderView, "filter" | "columns">): string {
  const query = queryOfFilter(filter);
  for (const name of columns) query.append("columns", name);
  if (filter.channel) query.set("shop", filter.channel);
  return withQuery("/orders", query);
}

const sameAddress = (a: string, b: string) => {
  const sorted = (path: string) => [...new URLSearchParams(path.split("?")[1])].map(String).sort().join();
  return sorted(a) === sorted(b);
};

/** Saved views, own and shared. */
export function ViewChoice({ list: { views }, query }: ListProps) {
  const details = useClosingDetails();
  const here = views.find((view) => sameAddress(viewPath(view), withQuery("/orders", query)));
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
              {view.may_edit && <EditView view={view} query={query} />}
            </li>
          ))}
        </ul>
        <Link to="/orders" className="link">
          すべての注文
        </Link>
      </div>
    </details>
  );
}

const EditView = ({ view: { id, version, is_shared, name }, query }: { view: OrderView; query: URLSearchParams }) => (
  <PostForm action={withQuery("/orders/views", query)} className="flex gap-2">
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

/** Saves the list as it is shown under a name. */
export function SaveView({ list: { columns }, query }: ListProps) {
  const details = useClosingDetails();
  return (
    <details className="drop" ref={details}>
      <summary className="button button-row">この見方を残す</summary>
      <div className="popover drop-panel drop-end">
        <PostForm action={withQuery("/orders/views", query)} className="grid gap-3">
          <TextField name="name" form="view-" label="見方の名前" maxLength={40} isRequired />
          <Tick name="is_shared" value="1" label="みんなで使う" />
          {columns.map((name) => (
            <input key={name} type="hidden" name={`column-${name}`} value="1" />
          ))}
          <Button kind="primary" name="intent" value="save">
            この見方を残す
          </Button>
        </PostForm>
      </div>
    </details>
  );
}

/** The columns that the table shows. */
export function ColumnChoice({ list: { columns, choosable }, query }: ListProps) {
  const details = useClosingDetails();
  return (
    <details className="drop" ref={details}>
      <summary className="button button-row">列</summary>
      <div className="popover drop-panel drop-end">
        <GetForm action="/orders" key={columns.join()} className="grid gap-2">
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
                <Tick
                  key={name}
                  name="columns"
                  value={name}
                  label={orderColumns[name].words}
                  isChecked={columns.includes(name)}
                />
              ))}
            </div>
          </fieldset>
          <Button kind="primary">この列で見る</Button>
        </GetForm>
      </div>
    </details>
  );
}
