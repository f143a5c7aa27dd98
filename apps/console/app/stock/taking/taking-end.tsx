import { count } from "#app/platform/format.ts";
import type { PageProps } from "#app/platform/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { bookingWords } from "./taking-words.ts";
import type { loadTaking } from "./taking.server.ts";

type TakingEndProps = { taking: PageProps<typeof loadTaking>["loaderData"] };

/** Ends a stocktaking: by booking its differences, or without. */
export function TakingEnd({ taking }: TakingEndProps) {
  const { counted, uncounted, entries, stocktaking } = taking;
  const isBooking = useSending("book");
  return (
    <Panel title="終える">
      <div className="form">
        <p className="page-note">
          数えた時からのご注文は、そのまま残ります。数えた時のちがいだけを、いまの在庫に足し引きします。
        </p>
        {uncounted > 0 && (
          <div className="taking-rest">
            <p>まだ数えていないものが{count(uncounted)}種類あります。そのままなら、それらの在庫は変わりません。</p>
            <Confirm
              words="まだのものを0点と数える…"
              kind="plain"
              question={`数えていない${count(uncounted)}種類を、棚になかった（0点）とします。あとから数え直せます。`}
            >
              <PostForm preventScrollReset>
                <Button name="intent" value="rest">
                  {count(uncounted)}種類を0点と数える
                </Button>
              </PostForm>
            </Confirm>
          </div>
        )}
        <div className="form-foot taking-foot">
          {counted > 0 && (
            <PostForm preventScrollReset>
              <input type="hidden" name="entries" value={entries} />
              <Button kind="primary" name="intent" value="book" busy={isBooking && "反映しています…"}>
                {bookingWords(taking)}
              </Button>
            </PostForm>
          )}
          <Confirm
            words="取りやめる…"
            question="数えたことは記録に残りますが、在庫は変わりません。もとにはもどせません。"
          >
            <PostForm>
              <input type="hidden" name="version" value={stocktaking.version} />
              <Button kind="danger" name="intent" value="end">
                この棚卸を取りやめる
              </Button>
            </PostForm>
          </Confirm>
        </div>
      </div>
    </Panel>
  );
}
