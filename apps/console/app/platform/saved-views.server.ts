import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { type ActionFunctionArgs, redirect } from "react-router";
import type { Api } from "./console-context.server.ts";
import { setFlash } from "./flash.server.ts";
import { withQuery } from "./list-address.ts";
import { submit } from "./request.server.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { pathIn } from "./shop-address.ts";

type View<F, C> = { name: string; filter: F & Scope; columns: C[]; is_shared: boolean };
type ViewCalls<F, C> = {
  saveView: (input: Omit<View<F, C>, "is_shared"> & { is_shared: boolean }) => Promise<View<F, C>>;
  editView: (input: { id: string; version: number; is_shared: boolean }) => Promise<View<F, C>>;
  removeView: (input: { id: string }) => Promise<unknown>;
};

type ViewsOf<F, C extends string> = {
  /** The list's path. */
  path: string;
  calls: (api: Api) => ViewCalls<F, C>;
  listQuery: (query: URLSearchParams) => URLSearchParams;
  filterOf: (query: URLSearchParams) => F;
  columnNames: readonly C[];
  viewPath: (view: { filter: F & Scope; columns: C[] }) => string;
};

/** Saves, shares and removes views of a list; a refusal is shown on the page of the views. */
export function saveViews<F extends object, C extends string>(
  args: ActionFunctionArgs,
  { path, calls, listQuery, filterOf, columnNames, viewPath }: ViewsOf<F, C>,
) {
  const query = listQuery(new URL(args.request.url).searchParams);
  return submit(
    args,
    async (api, { intent, id = "", name = "", ...values }, console) => {
      const { saveView, editView, removeView } = calls(api);
      const back = pathIn(console.shop, withQuery(path, query));
      const say = (words: string) => setFlash(console, { kind: "ok", words });
      if (intent === "remove") {
        await removeView({ id });
        say(`見方「${name}」を消しました`);
        return redirect(back);
      }
      if (intent === "share" || intent === "unshare") {
        const view = await editView({ id, version: Number(values.version), is_shared: intent === "share" });
        say(
          view.is_shared
            ? `見方「${view.name}」をみんなで使えるようにしました`
            : `見方「${view.name}」を自分だけにしました`,
        );
        return redirect(back);
      }
      const view = await saveView({
        name,
        filter: { ...filterOf(query), ...scopeOf(console) },
        columns: columnNames.filter((column) => values[`column-${column}`] === "1"),
        is_shared: values.is_shared === "1",
      });
      say(`見方「${view.name}」を残しました`);
      return redirect(viewPath(view));
    },
    { stored: storedNamed("name", "is_shared", ...columnNames.map((column) => `column-${column}`)) },
  );
}
