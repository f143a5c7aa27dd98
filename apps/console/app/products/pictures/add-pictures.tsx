import { pictureKinds, pictureKindWords } from "@noren/contract/product/picture-kind.ts";
import type { ProductPictures } from "@noren/contract/product/product-picture.owner.ts";
import type { SyntheticEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { addedWords } from "./added-files.ts";
import { PictureFilesField } from "./picture-files-field.tsx";
import { useUploads } from "./use-uploads.ts";

/** A form that adds several pictures. With script they are counted while they are sent. */
export function AddPictures({ found, here }: { found: ProductPictures; here: string }) {
  const { product, variants } = found;
  const path = `/products/${product}/pictures`;
  const { running, outcome, send } = useUploads(`${path}/files`);
  const isSending = useSending();
  async function sendAll(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    await send(new FormData(form));
    form.reset();
  }
  return (
    <PostForm action={path} encType="multipart/form-data" className="picture-add" onSubmit={sendAll} preventScrollReset>
      <input type="hidden" name="back" value={here} />
      <PictureFilesField name="files" label="写真を加える" isRequired />
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
