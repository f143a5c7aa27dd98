import type { FormValues } from "@noren/web/form/form-view.ts";
import { type ReactNode, useEffect, useState } from "react";
import { clockTime, shortMoment } from "#app/platform/format.ts";
import type { PageProps } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { useFormKey } from "#app/platform/use-form-key.ts";
import { RecordDrawer } from "#app/record/record-drawer.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Presence } from "#app/ui/presence.tsx";
import { Status, type StatusKind } from "#app/ui/status.tsx";
import { usePresence } from "#app/ui/use-presence.ts";
import { FirstPicturesNews, useFirstPictures } from "../pictures/sending-pictures.tsx";
import { DraftNews } from "./draft-news.tsx";
import { type Base, baseOf, type FormState, sentState, stateOf } from "./form-state.ts";
import type { Answered, LoadedProduct, loadProduct, saveProduct } from "./product.server.ts";
import { namesOfStored, withStored } from "./product-edit.ts";
import { ProductForm, SaveButton } from "./product-form.tsx";
import { productPanels } from "./product-panels.tsx";
import { draftOf, draftOfNew, forgetAdded, type FormDraft, useFoundDraft } from "./use-form-draft.ts";

export { loadProduct as loader, saveProduct as action } from "./product.server.ts";
export const meta = ({ data }: { data?: LoadedProduct | undefined }) => [
  { title: `${data?.page.values.name ?? "商品"} | お店の仕事場` },
];

type Props = PageProps<typeof loadProduct, typeof saveProduct>;

/** One product: a form of all that it is, and panels below it. Each save or refusal draws the form anew. */
export default function ProductPage(props: Props) {
  const { page, pictures, prices, related } = props.loaderData;
  const sending = useFirstPictures(page);
  return (
    <div className="editor-columns">
      <OneProduct key={useFormKey(props.actionData)} {...props} news={<FirstPicturesNews {...sending} />} />
      <div className="editor-more">
        {productPanels.map((PanelOfProduct, at) => (
          <PanelOfProduct key={at} {...{ page, pictures, prices, related }} />
        ))}
      </div>
    </div>
  );
}

function OneProduct({ loaderData, actionData, news }: Props & { news: ReactNode }) {
  const refused = refusalFor(actionData);
  const answered = actionData && "state" in actionData ? (actionData as Answered) : undefined;
  // Other panels load the page again, while the form goes on from what it began with.
  const [begun, setBegun] = useState(() => ({ ...begin(loaderData, answered, refused?.values), draft: false }));
  const { page, choices, person, now } = loaderData;
  const key = draftOf(person, page.id);
  const [found, answer] = useFoundDraft(key, page.may_edit && !refused && !answered, isSaved(page.version));
  useEffect(() => forgetAdded(draftOfNew(person, page.channel), page.values.code), [person, page]);
  function restore({ values }: FormDraft) {
    setBegun({ ...begin(loaderData, undefined, values), draft: true });
    answer("kept");
  }
  return (
    <ProductForm
      key={String(begun.draft)}
      {...{ ...begun, answered, refused, choices }}
      variants={page.variants}
      host={hostOf(page.url)}
      mayEdit={page.may_edit}
      draftKey={page.may_edit ? key : null}
      head={
        <>
          <Head loaded={loaderData} base={begun.base} />
          {news}
          {found && (
            <DraftNews at={found.at} now={now} onRestore={() => restore(found)} onForget={() => answer("forgotten")} />
          )}
        </>
      }
    />
  );
}

/** A draft that was sent is stored once the product has a newer version than the one it began with. */
const isSaved =
  (version: number) =>
  ({ isSent, values }: FormDraft): boolean =>
    isSent && baseIn(values).version < version;

const baseIn = (values: FormValues) => JSON.parse(values.base ?? "") as Base;

function begin(
  { page }: LoadedProduct,
  answered: Answered | undefined,
  sent: Record<string, string> | undefined,
): { initial: FormState; base: Base } {
  if (answered?.base) return { initial: answered.state, base: answered.base };
  if (sent?.base) {
    const base = baseIn(sent);
    return { initial: withStored(sentState(sent), base, namesOfStored(sent)), base };
  }
  return { initial: stateOf(page), base: baseOf(page) };
}

const hostOf = (url: string | null) => (url === null ? "お店" : new URL(url).host);

type HeadProps = { loaded: LoadedProduct; base: Base };

function Head({ loaded: { page, presence, now }, base }: HeadProps) {
  const { others, version } = usePresence(`/products/${encodeURIComponent(page.id)}/presence`) ?? presence;
  const { values } = page;
  const path = `/products/${encodeURIComponent(page.id)}`;
  return (
    <>
      <div className="editor-way">
        <nav aria-label="いまの場所">
          <Link className="link" to="/products">
            商品
          </Link>{" "}
          › {values.code}
        </nav>
        <Presence
          people={others.map(({ name, since }) => ({ name, note: `${clockTime(since)}から` }))}
          what="この商品"
        />
      </div>
      <div className="page-head">
        <h1>{values.name}</h1>
        <StateMark values={values} now={now} />
        <p className="page-note">{page.channel_name}</p>
        <div className="page-actions">
          {page.is_shown && page.url && (
            <a className={buttonClass()} href={page.url} target="_blank" rel="noreferrer">
              <Icon name="eye" />
              お店で見る
            </a>
          )}
          <Link className={buttonClass()} to={`${path}/preview`} target="_blank">
            プレビューのリンク
          </Link>
          {page.may_edit && (
            <Link className={buttonClass()} to={`/products/new?${new URLSearchParams({ from: page.id })}`}>
              写して足す
            </Link>
          )}
          <RecordDrawer kind="product" id={page.id} name={values.code} />
          {page.may_edit && <SaveButton words="保存" />}
        </div>
      </div>
      {version > base.version && (
        <News kind="warn">この商品は、開いたあとに変わりました。保存すると、ほかの人の変更と合わせます。</News>
      )}
    </>
  );
}

/** What visitors see of the product now, in words. */
function StateMark({ values, now }: { values: LoadedProduct["page"]["values"]; now: string }) {
  const [kind, words] = markOf(values, now);
  return <Status kind={kind}>{words}</Status>;
}

function markOf(
  { state, published_at, sale_ends_at }: LoadedProduct["page"]["values"],
  now: string,
): [StatusKind, string] {
  if (state === "archived") return ["untouched", "廃番"];
  if (state === "unpublished") return ["waiting", "下書き"];
  if (published_at !== null && published_at > now) return ["midway", `${shortMoment(published_at, now)} に公開`];
  return sale_ends_at !== null && sale_ends_at <= now ? ["untouched", "販売終了"] : ["done", "公開中"];
}
