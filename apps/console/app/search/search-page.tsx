import { type PageProps, titled } from "#app/platform/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { GetForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import type { loadSearch } from "./search.server.ts";

export { loadSearch as loader } from "./search.server.ts";

export const meta = titled("さがす");

/** The command bar as a page: for a phone's search, and without script. */
export default function SearchPage({ loaderData: { words, groups, readAs } }: PageProps<typeof loadSearch>) {
  return (
    <>
      <PageHead title="さがす" note={readAs} />
      <div className="grid max-w-[720px] gap-4">
        <search>
          <GetForm className="search-form">
            <TextField
              name="q"
              type="search"
              label="さがす言葉"
              hint="番号・名前・かな・電話・メール・商品・設定・画面"
              value={words}
              maxLength={100}
              autoComplete="off"
            />
            <Button kind="primary" icon="search">
              さがす
            </Button>
          </GetForm>
        </search>
        {words !== "" && groups.length === 0 && (
          <Empty
            title={`「${words}」に合うものはありません`}
            text="０９０ も 090- も、カナ も かな も、同じにさがします。"
          />
        )}
        {groups.map(({ title, hits }) => (
          <Panel key={title} title={title} isFlush>
            <ul className="rows">
              {hits.map(({ key, to, name, about, end }) => (
                <li key={key} className="text-table search-row">
                  <Link className="link" to={to}>
                    <strong>{name}</strong>
                  </Link>
                  <span className="search-more">{about}</span>
                  {end && <span className="search-end">{end}</span>}
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}
