import { pastedSynonymsMax } from "@noren/contract/product/synonym.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { EffectTable } from "./effect-table.tsx";
import type { loadNewSynonyms, pasteSynonyms } from "./synonym.server.ts";
import type { Checked } from "./synonym-words.ts";

export { pasteSynonyms as action, loadNewSynonyms as loader } from "./synonym.server.ts";
export const meta = titled("同義語をまとめて貼る");
export const shouldRevalidate = revalidateAfterRefusal;

/** Many groups at once, one per line: what is new in the list and what its words find, then their addition. */
export default function PasteSynonymsPage({ actionData }: PageProps<typeof loadNewSynonyms, typeof pasteSynonyms>) {
  const refused = refusalFor(actionData);
  const answer = actionData && "checked" in actionData ? (actionData as Checked) : undefined;
  const isChecking = useSending("check");
  const isAdding = useSending("add");
  return (
    <Sheet
      title="同義語をまとめて貼る"
      note="いまある組はそのままで、新しい組だけを加えます。1行でも誤りがあれば、何も加えません"
      closeTo="/products/synonyms"
      foot={
        <>
          <Button form="synonym-form" name="intent" value="check" busy={isChecking && "数えています…"}>
            ちがいを確かめる
          </Button>
          <Button kind="primary" form="synonym-form" name="intent" value="add" busy={isAdding && "加えています…"}>
            {answer ? `新しい${count(answer.checked.added)}組を加える` : "新しい組を加える"}
          </Button>
        </>
      }
    >
      <PostForm id="synonym-form" className="form" encType="multipart/form-data">
        <Problems refused={refused} labels={{ pasted: "同義語" }} />
        <TextArea
          name="pasted"
          label="同義語"
          hint="1行にひと組、ことばは「、」・カンマ・タブで区切ります。表計算の行をそのまま貼れます。# から始まる行は読みません"
          rows={10}
          maxLength={pastedSynonymsMax}
          placeholder={"手ぬぐい、手拭い\n風呂敷、包み布"}
          value={refused?.values.pasted ?? answer?.typed.pasted ?? ""}
          errors={refused?.fields.pasted}
          isRequired
        />
      </PostForm>
      {answer && (
        <>
          <News kind="ok">
            新しい組は{count(answer.checked.added)}組、もうある組は{count(answer.checked.stored)}組です。
          </News>
          <EffectTable effect={answer.checked} caption="ことばごとに見つかる商品" before="いま" after="加えたあと" />
        </>
      )}
    </Sheet>
  );
}
