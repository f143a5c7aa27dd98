import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import { SelectField } from "#app/ui/fields.tsx";
import { controlProps, FieldFrame } from "#app/ui/field-frame.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import type { loadPreview, makePreview } from "./preview.server.ts";
import "./product.css";

export { loadPreview as loader, makePreview as action } from "./preview.server.ts";
export const meta = titled("プレビューのリンク");

const hours = [
  { value: "24", label: "1日" },
  { value: "72", label: "3日" },
  { value: "168", label: "1週間" },
  { value: "336", label: "2週間" },
];

type Looks = PageProps<typeof loadPreview, typeof makePreview>["loaderData"]["looks"];

/** The shop's own look first. */
const lookOptions = ({ own_look, other_looks }: Looks) => [
  { value: "", label: own_look === null ? "お店の見た目" : `お店の見た目（${own_look}）` },
  ...other_looks.map((name) => ({ value: name, label: name })),
];

/** Makes a link that shows the product in the shop as of a moment and in a look. */
export default function PreviewPage({ loaderData, actionData }: PageProps<typeof loadPreview, typeof makePreview>) {
  const { page, at, looks } = loaderData;
  const refused = refusalFor(actionData);
  const link = actionData && "url" in actionData ? actionData : undefined;
  const moment = { name: "at", label: "いつのお店を見るか", hint: "日本の日時。空ならいま" };
  const isSending = useSending();
  return (
    <>
      <PageHead title="プレビューのリンク" note={page.values.name}>
        <Link className="button" to={`/products/${encodeURIComponent(page.id)}`}>
          商品にもどる
        </Link>
      </PageHead>
      <div className="editor-preview">
        <Panel title="リンクを作る">
          {page.values.state !== "published" && (
            <News kind="info">
              下書きと廃番の商品は、プレビューにも出ません。先の日時で「公開する」にすると、その日時のお店で見られます。
            </News>
          )}
          <PostForm className="form">
            <Problems refused={refused} labels={{ at: moment.label, look: "見た目", hours: "使える長さ" }} />
            <FieldFrame {...moment}>
              <input
                {...controlProps(moment)}
                type="datetime-local"
                className="control editor-moment"
                defaultValue={refused?.values.at ?? at}
              />
            </FieldFrame>
            <SelectField name="look" label="見た目" options={lookOptions(looks)} value={refused?.values.look ?? ""} />
            <SelectField name="hours" label="使える長さ" options={hours} value={refused?.values.hours ?? "24"} />
            <div>
              <Button kind="primary" busy={isSending && "作っています…"}>
                リンクを作る
              </Button>
            </div>
          </PostForm>
          {link && (
            <div className="editor-link">
              {link.url === null ? (
                <News kind="wrong">お店のアドレスが決まっていないため、リンクを作れません。</News>
              ) : (
                <>
                  <CopyField name="link" label="プレビューのリンク" value={link.url} />
                  <p className="page-note">
                    {link.atWords} のお店を、{link.look && `見た目「${link.look}」で、`}
                    {link.untilWords} まで見られます。リンクを知っている人はだれでも開けます。
                  </p>
                </>
              )}
            </div>
          )}
        </Panel>
      </div>
    </>
  );
}
