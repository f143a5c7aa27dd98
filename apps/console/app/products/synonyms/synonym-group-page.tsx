import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { EffectTable } from "./effect-table.tsx";
import type { changeSynonyms, loadSynonymGroup } from "./synonym.server.ts";
import { type Checked, fieldText } from "./synonym-words.ts";
import { WordsField } from "./words-field.tsx";

export { changeSynonyms as action, loadSynonymGroup as loader } from "./synonym.server.ts";
export const meta = titled("同義語を変える");
export const shouldRevalidate = revalidateAfterRefusal;

/** A group: its change, or its removal, with what its words find before and after. */
export default function SynonymGroupPage({
  loaderData,
  actionData,
}: PageProps<typeof loadSynonymGroup, typeof changeSynonyms>) {
  const { group, without, mayEdit } = loaderData;
  const refused = refusalFor(actionData);
  const answer = actionData && "checked" in actionData ? (actionData as Checked) : undefined;
  const isChecking = useSending("check");
  const isSaving = useSending("save");
  const saved = fieldText(group.synonyms);
  const typed = refused?.values ?? answer?.typed;
  return (
    <Sheet
      title={group.synonyms.slice(0, 3).join("、") + (group.synonyms.length > 3 ? "…" : "")}
      note={`${group.synonyms.length}語の組`}
      closeTo="/products/synonyms"
      foot={
        mayEdit && (
          <>
            <Button form="synonym-form" name="intent" value="check" busy={isChecking && "数えています…"}>
              見つかる商品の数を確かめる
            </Button>
            <Button kind="primary" form="synonym-form" name="intent" value="save" busy={isSaving && "変えています…"}>
              このことばに変える
            </Button>
          </>
        )
      }
    >
      {mayEdit && (
        <PostForm id="synonym-form" className="form" encType="multipart/form-data" key={group.version}>
          <input type="hidden" name="version" value={group.version} />
          {refused?.changed ? (
            <News kind="warn">
              開いているあいだに、ほかの人がこの組を「{group.synonyms.join("、")}
              」に変えました。お確かめのうえ、もう一度押してください。
            </News>
          ) : (
            <Problems refused={refused} labels={{ words: "同じ意味のことば" }} />
          )}
          <WordsField value={typed?.words ?? saved} savedValue={saved} errors={refused?.fields.words} />
        </PostForm>
      )}
      {answer ? (
        <EffectTable effect={answer.checked} caption="ことばごとに見つかる商品" before="いま" after="変えたあと" />
      ) : (
        <EffectTable effect={without} caption="この組のことばで見つかる商品" before="いま" after="この組がなければ" />
      )}
      {mayEdit && (
        <Confirm
          words="この組を除く…"
          question="除くと、この組のことばは、それぞれのことばだけで商品をさがします。数は「この組がなければ」のとおりです。"
        >
          <PostForm>
            <input type="hidden" name="version" value={group.version} />
            <Button kind="danger" name="intent" value="remove">
              この組を除く
            </Button>
          </PostForm>
        </Confirm>
      )}
    </Sheet>
  );
}
