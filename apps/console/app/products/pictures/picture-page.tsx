import { pictureKinds, pictureKindWords } from "@noren/contract/product/picture-kind.ts";
import { mergeRefused } from "@noren/contract/platform/merge-fields.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { RecordDrawer } from "#app/record/record-drawer.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { Conflict } from "#app/ui/conflict.tsx";
import { SelectField, TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { FocusFields } from "./focus-fields.tsx";
import type { changePicture, loadPicture } from "./picture.server.ts";

export { changePicture as action, loadPicture as loader } from "./picture.server.ts";
export const meta = titled("写真");
export const shouldRevalidate = revalidateAfterRefusal;

const labels = {
  alt: "写真の説明",
  kind: "写真の種類",
  variant_id: "どの種類の写真か",
  focus_x: "左から",
  focus_y: "上から",
};

/** One picture of a product: what it shows, where it may be cropped, another file, removal. */
export default function PicturePage({ loaderData, actionData }: PageProps<typeof loadPicture, typeof changePicture>) {
  const { product, code, name, picture, place, may_edit: mayEdit } = loaderData;
  const refused = refusalFor(actionData);
  const isSending = useSending("save");
  return (
    <Sheet
      title={`${place}枚めの写真`}
      note={name}
      closeTo={`/products/${product}/pictures`}
      foot={
        mayEdit && (
          <Button kind="primary" form="picture-form" name="intent" value="save" busy={isSending && "保存しています…"}>
            説明と見せたい所を保存する
          </Button>
        )
      }
    >
      <div className="mb-4">
        <RecordDrawer kind="product" id={product} name={code} />
      </div>
      <PostForm id="picture-form" className="form" key={picture.version}>
        <PictureForm loaded={loaderData} refused={refused} />
      </PostForm>
      {mayEdit && <FileForms version={refused?.changed?.version ?? picture.version} />}
    </Sheet>
  );
}

type Loaded = PageProps<typeof loadPicture>["loaderData"];

function PictureForm({ loaded, refused }: { loaded: Loaded; refused: Refused | undefined }) {
  const { picture, variants, drawn } = loaded;
  const { alt, kind, variant_id: variant, focus_x: x, focus_y: y } = picture;
  const changed = refused?.code === "common.changed_meanwhile" ? refused.changed : undefined;
  // what only the other person has changed is taken over
  const taken = changed ? mergeRefused(changed).theirs : [];
  const values: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(refused?.values ?? {}).filter(([name]) => !taken.includes(name)),
  );
  const saved = { alt, kind, variant_id: variant ?? "", focus_x: String(x), focus_y: String(y) };
  return (
    <>
      <input type="hidden" name="version" value={changed?.version ?? picture.version} />
      {Object.entries(saved).map(([name, value]) => (
        <input key={name} type="hidden" name={`was.${name}`} value={value} />
      ))}
      {refused?.code === "common.changed_meanwhile" ? (
        <PictureConflict loaded={loaded} refused={refused} />
      ) : (
        <Problems refused={refused} labels={labels} />
      )}
      <FocusFields
        image={picture}
        drawn={drawn}
        focus={{ x: values.focus_x ?? saved.focus_x, y: values.focus_y ?? saved.focus_y }}
        errors={{ x: refused?.fields.focus_x, y: refused?.fields.focus_y }}
      />
      <TextField
        name="alt"
        label={labels.alt}
        hint="見えない方に読み上げます。200文字まで"
        maxLength={200}
        value={values.alt}
        savedValue={alt}
        errors={refused?.fields.alt}
        isRequired
      />
      <SelectField
        name="kind"
        label={labels.kind}
        options={pictureKinds.map((one) => ({ value: one, label: pictureKindWords[one] }))}
        value={values.kind}
        savedValue={kind}
        errors={refused?.fields.kind}
      />
      {variants.length > 1 && (
        <SelectField
          name="variant_id"
          label={labels.variant_id}
          options={[
            { value: "", label: "すべての種類" },
            ...variants.map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={values.variant_id}
          savedValue={variant ?? ""}
          errors={refused?.fields.variant_id}
        />
      )}
    </>
  );
}

function PictureConflict({ loaded, refused }: { loaded: Loaded; refused: Refused }) {
  const nameOf = (id: unknown) => loaded.variants.find((one) => one.id === id)?.name ?? "すべての種類";
  const kindOf = (kind: unknown) => pictureKindWords[pictureKinds.find((one) => one === kind) ?? "front"];
  const percentOf = (value: unknown) => `${String(value)}%`;
  const inWords: Record<keyof typeof labels, (value: unknown) => string> = {
    alt: String,
    kind: kindOf,
    variant_id: nameOf,
    focus_x: percentOf,
    focus_y: percentOf,
  };
  const { conflicts, theirs } = mergeRefused(refused.changed ?? { fields: {} });
  const names = Object.keys(labels) as (keyof typeof labels)[];
  const fields = names.flatMap((name) => {
    const change = conflicts[name];
    if (!change) return [];
    const words = inWords[name];
    const base = "base" in change ? words(change.base) : null;
    return [{ name, label: labels[name], base, theirs: words(change.theirs), yours: words(change.yours) }];
  });
  return (
    <Conflict
      title="開いているあいだに、ほかの人がこの写真を変えました。"
      merged={names.filter((name) => theirs.includes(name)).map((name) => labels[name])}
      fields={fields}
    />
  );
}

/** Another file in the picture's place, and its removal. */
function FileForms({ version }: { version: number }) {
  const isSending = useSending("replace");
  return (
    <div className="picture-file">
      <PostForm encType="multipart/form-data" className="form">
        <input type="hidden" name="version" value={version} />
        <div className="field">
          <p className="field-head">
            <label className="field-label" htmlFor="picture-file">
              別の写真に置きかえる
            </label>
            <span className="field-hint">説明・並び・見せたい所は、そのまま残ります</span>
          </p>
          <input
            id="picture-file"
            className="control"
            type="file"
            name="file"
            accept="image/jpeg,image/png,image/webp"
            required
          />
        </div>
        <Button name="intent" value="replace" busy={isSending && "送っています…"}>
          この写真に置きかえる
        </Button>
      </PostForm>
      <Confirm
        words="この商品から外す"
        question="この写真は、この商品に出なくなります。1日のあいだは、もとに戻せます。"
      >
        <PostForm>
          <input type="hidden" name="version" value={version} />
          <Button kind="danger" name="intent" value="remove">
            写真を外す
          </Button>
        </PostForm>
      </Confirm>
    </div>
  );
}
