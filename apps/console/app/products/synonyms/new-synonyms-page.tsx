import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { EffectTable } from "./effect-table.tsx";
import type { addSynonyms, loadNewSynonyms } from "./synonym.server.ts";
import type { Checked } from "./synonym-words.ts";
import { WordsField } from "./words-field.tsx";

export { addSynonyms as action, loadNewSynonyms as loader } from "./synonym.server.ts";
export const meta = titled("同義語を加える");
export const shouldRevalidate = revalidateAfterRefusal;

/** A new group: what its words find before and after, then its addition. */
export default function NewSynonymsPage({ actionData }: PageProps<typeof loadNewSynonyms, typeof addSynonyms>) {
  const refused = refusalFor(actionData);
  const answer = actionData && "checked" in actionData ? (actionData as Checked) : undefined;
  const isChecking = useSending("check");
  const isAdding = useSending("add");
  const isNew = answer?.checked.added === 1;
  return (
    <Sheet
      title="同義語を加える"
      note="どのことばでさがしても、同じ商品が見つかるようにします"
      closeTo="/products/synonyms"
      foot={
        <>
          <Button form="synonym-form" name="intent" value="check" busy={isChecking && "数えています…"}>
            見つかる商品の数を確かめる
          </Button>
          <Button kind="primary" form="synonym-form" name="intent" value="add" busy={isAdding && "加えています…"}>
            この組を加える
          </Button>
        </>
      }
    >
      <PostForm id="synonym-form" className="form" encType="multipart/form-data">
        <Problems refused={refused} labels={{ words: "同じ意味のことば" }} />
        <WordsField value={refused?.values.words ?? answer?.typed.words ?? ""} errors={refused?.fields.words} />
      </PostForm>
      {answer && !isNew && <output className="page-note">同じことばの組が、もうあります。</output>}
      {answer && isNew && (
        <EffectTable effect={answer.checked} caption="ことばごとに見つかる商品" before="いま" after="加えたあと" />
      )}
    </Sheet>
  );
}
