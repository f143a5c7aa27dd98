import { picturesFormMax } from "@noren/contract/platform/limits.ts";
import { pictureKinds, pictureKindWords } from "@noren/contract/product/picture-kind.ts";
import type { ProductPictures } from "@noren/contract/product/product-picture.owner.ts";
import { useHasScript } from "#app/platform/use-has-script.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { addedWords } from "./added-files.ts";
import { useUploads } from "./use-uploads.ts";

const types = "image/jpeg,image/png,image/webp";

/** A form that adds several pictures. With script each is sent alone, so that many large ones go too, and counted. */
export function AddPictures({ found, here }: { found: ProductPictures; here: string }) {
  const { product, variants } = found;
  const path = `/products/${product}/pictures`;
  const { running, outcome, send } = useUploads(`${path}/files`);
  const isSending = useSending();
  const hasScript = useHasScript();
  return (
    <PostForm action={path} encType="multipart/form-data" className="picture-add" onSubmit={send} preventScrollReset>
      <input type="hidden" name="back" value={here} />
      <div className="field">
        <p className="field-head">
          <label className="field-label" htmlFor="picture-files">
            写真を加える
          </label>
          <span className="field-hint" id="picture-files-hint">
            JPEG・PNG・WebP、{hasScript ? "1枚" : "合わせて"}20MBまで、一度に{picturesFormMax}
            枚まで。撮影の場所などの情報は消します
          </span>
        </p>
        <input
          id="picture-files"
          className="control"
          type="file"
          name="files"
          accept={types}
          multiple
          required
          aria-describedby="picture-files-hint"
        />
      </div>
      <div className="picture-add-line">
        <SelectField
          form="add-"
          name="kind"
          label="写真の種類"
          options={pictureKinds.map((kind) => ({ value: kind, label: pictureKindWords[kind] }))}
        />
        {variants.length > 1 && (
          <SelectField
            form="add-"
            name="variant"
            label="どの種類の写真か"
            options={[
              { value: "", label: "すべての種類" },
              ...variants.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Button name="intent" value="add" icon="plus" busy={running ?? (isSending && "送っています…")}>
          この写真を加える
        </Button>
      </div>
      <div aria-live="polite">
        {outcome && <News kind={outcome.refused.length > 0 ? "warn" : "ok"}>{addedWords(outcome)}</News>}
      </div>
    </PostForm>
  );
}
