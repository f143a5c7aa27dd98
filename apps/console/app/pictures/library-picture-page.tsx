import type { PictureUse } from "@noren/contract/content/picture-library.owner.ts";
import { dayAndTime } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { fitted } from "../products/pictures/crop.ts";
import { pictureUrl } from "../products/pictures/picture-url.ts";
import { placesWords, sizeWords } from "./library-words.ts";
import type { loadLibraryPicture, replaceLibraryPicture } from "./library.server.ts";

export { loadLibraryPicture as loader, replaceLibraryPicture as action } from "./library.server.ts";
export const meta = titled("写真");

const box = { width: 264, height: 320 };

/** One picture of the library: where it is shown, and another file for all these places. */
export default function LibraryPicturePage({
  loaderData: picture,
  actionData,
}: PageProps<typeof loadLibraryPicture, typeof replaceLibraryPicture>) {
  const { name, alt, places: uses, products, contents, elsewhere, may_edit: mayEdit, stored_at: at } = picture;
  const isSending = useSending("replace");
  const count = products + contents + elsewhere;
  return (
    <Sheet title={name} note={`${placesWords(picture)}・${sizeWords(picture)}`} closeTo="/pictures">
      <div className="library-one">
        <Problems refused={refusalFor(actionData)} labels={{ file: "新しい写真" }} />
        <img src={pictureUrl(picture, 640)} alt={alt} {...fitted(picture, box)} />
        {at && <p className="page-note">{dayAndTime(at)} に加えた写真</p>}
        {uses.length > 0 && (
          <section aria-labelledby="library-uses">
            <h2 id="library-uses">使っている所</h2>
            <ul className="library-uses">
              {uses.map((use) => (
                <li key={`${use.kind} ${use.id}`}>
                  <Use use={use} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {mayEdit && count > 0 && (
          <PostForm encType="multipart/form-data" className="form">
            <div className="field">
              <p className="field-head">
                <label className="field-label" htmlFor="library-file">
                  新しい写真
                </label>
                <span className="field-hint">説明と見せたい所は、そのまま残ります</span>
              </p>
              <input
                id="library-file"
                className="control"
                type="file"
                name="file"
                accept="image/jpeg,image/png,image/webp"
                required
              />
            </div>
            <Button kind="primary" name="intent" value="replace" busy={isSending && "送っています…"}>
              {count}か所すべてを、この写真に置きかえる
            </Button>
          </PostForm>
        )}
      </div>
    </Sheet>
  );
}

function Use({ use: { kind, kind_words: words, id, name, code } }: { use: PictureUse }) {
  const text = name || code;
  return (
    <>
      <span className="library-kind">{words}</span>{" "}
      {kind === "product" ? (
        <Link className="link" to={`/products/${id}/pictures`}>
          {text}
        </Link>
      ) : (
        text
      )}
      {name && <span className="library-kind"> {code}</span>}
    </>
  );
}
