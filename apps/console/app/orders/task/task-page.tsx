import { taskNoteMax } from "@noren/contract/order/order-task.owner.ts";
import { shortMoment } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import type { closeTask, loadTask } from "./task.server.ts";

export { closeTask as action, loadTask as loader } from "./task.server.ts";
export const meta = titled("することを済ませる");

/** A task that no process closes: staff say what they found out and did. */
export default function TaskPage({ loaderData, actionData }: PageProps<typeof loadTask, typeof closeTask>) {
  const { task, now } = loaderData;
  const { kind_words, words, order_no, opened_at, closed_at, may_close } = task;
  const refused = refusalFor(actionData);
  const isSending = useSending();
  return (
    <>
      <PageHead title={kind_words} note={`${shortMoment(opened_at, now)}から`}>
        {order_no && (
          <Link className="link" to={`/orders/${encodeURIComponent(order_no)}`}>
            {order_no}
          </Link>
        )}
      </PageHead>
      <div className="max-w-[640px]">
        <Panel title="したことを書いて済ませる">
          <div className="form">
            <p>{words}</p>
            {closed_at && <News kind="ok">{shortMoment(closed_at, now)} に済ませました。</News>}
            {!closed_at && !may_close && (
              <News kind="info">これは、求められたことが済むと、ひとりでに終わります。</News>
            )}
            {!closed_at && may_close && (
              <PostForm className="form">
                <Problems refused={refused} labels={{ note: "したこと" }} />
                <TextArea
                  name="note"
                  label="したこと"
                  hint="ご注文のメモに残ります。お客さまには見えません"
                  rows={4}
                  maxLength={taskNoteMax}
                  value={refused?.values.note}
                  errors={refused?.fields.note}
                  isRequired
                />
                <div className="form-foot">
                  <Button kind="primary" busy={isSending && "残しています…"}>
                    メモを残して済ませる
                  </Button>
                </div>
              </PostForm>
            )}
          </div>
        </Panel>
      </div>
    </>
  );
}
