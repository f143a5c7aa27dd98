import type { Failure } from "@noren/contract/admin/today.owner.ts";
import { clockTime, count, shortMoment } from "#app/platform/format.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { LoadedToday } from "./today.server.ts";

type FailuresProps = { failures: NonNullable<LoadedToday["today"]["failures"]>; now: string };

/** Jobs and emails that have failed, each with its cause and a press to run it again. */
export function FailuresPanel({ failures, now }: FailuresProps) {
  if (failures.count === 0)
    return (
      <Panel title="うまくいっていないこと">
        <p className="page-note">ありません。仕事とメールは、すべて済んでいます</p>
      </Panel>
    );
  return (
    <Panel
      title="うまくいっていないこと"
      aside={<span className="page-note">{count(failures.count)}件</span>}
      isDanger
      isFlush
    >
      <ul className="rows failures">
        {failures.newest.map((failure) => (
          <li key={failure.id}>
            <div>
              <p>
                <strong>{failure.words}</strong>
              </p>
              <p className="page-note">{[failure.about, failure.cause].filter(Boolean).join("・")}</p>
              <p className="page-note">{triesWords(failure, now)}</p>
            </div>
            {failure.may_run_again && (
              <PostForm preventScrollReset>
                <input type="hidden" name="id" value={failure.id} />
                <Button size="row" aria-label={`${failure.words}をもう一度行う`}>
                  もう一度行う
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** How often it failed, and what happens next. */
export function triesWords({ tries, state, failed_at, next_at, kind }: Failure, now: string): string {
  const failed = kind === "bounced" ? `${shortMoment(failed_at, now)} に戻りました` : `${count(tries)}回失敗`;
  if (state === "retrying" && next_at) return `${failed}。次は ${clockTime(next_at)} にもう一度行います`;
  return kind === "bounced" ? failed : `${failed}。もう自動では行いません`;
}
