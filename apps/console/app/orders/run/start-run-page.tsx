import { type BulkStep, stepRules } from "@noren/contract/fulfilment/order-step.ts";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { TextArea } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { readIds } from "#app/platform/chosen-ids.ts";
import { barSteps, whyNot } from "../list/chosen.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { listQuery } from "../list/list-filter.ts";
import { runButton, runQuestions } from "./run-words.ts";
import type { loadStartRun, RunQuestion, startRun } from "./start-run.server.ts";
import { refusalOfTracking, TrackingNumbers } from "./tracking-numbers.tsx";

export { loadStartRun as loader, startRun as action } from "./start-run.server.ts";
export const meta = titled("注文を進める");

export default function StartRunPage({ loaderData, actionData }: PageProps<typeof loadStartRun, typeof startRun>) {
  const closeTo = withQuery("/orders", listQuery(useSearchParams()[0]));
  const refused = refusalFor(actionData);
  const question: RunQuestion | null =
    actionData && "question" in actionData ? actionData.question : refused ? questionOf(refused.values) : loaderData;
  const trackingRefusal = useMemo(() => refusalOfTracking(question?.tracking), [question?.tracking]);
  const orders = question?.count ?? 0;
  const title = question?.step ? stepRules[question.step].words : "えらんだ注文を進める";
  return (
    <Sheet title={title} note={`${count(orders)}件`} closeTo={closeTo}>
      <div className="grid gap-4">
        <Problems
          refused={refused ?? trackingRefusal}
          labels={{ reason: "理由", note: "メモ", numbers: "送り状番号" }}
        />
        {question && orders > 0 ? (
          <Question question={question} refused={refused} />
        ) : (
          <Empty
            icon="orders"
            title="注文がえらばれていません"
            text="一覧で注文をえらんでから、もう一度押してください。"
          />
        )}
      </div>
    </Sheet>
  );
}

type Refusal = ReturnType<typeof refusalFor>;

function questionOf({ orders = "", step }: Record<string, string>): RunQuestion {
  const known = Object.keys(stepRules).find((name) => name === step) as BulkStep | undefined;
  return { orders, count: readIds(orders).length, step: known ?? null, offered: [], isTooMany: false, toShip: [] };
}

function Question({ question, refused }: { question: RunQuestion; refused: Refusal }) {
  if (question.isTooMany)
    return (
      <News kind="wrong">
        一度に進められる注文は500件までです。いまの条件には{count(question.count)}件が合います。条件を絞ってください。
      </News>
    );
  return question.step ? (
    <Words question={question} step={question.step} refused={refused} />
  ) : (
    <Steps question={question} />
  );
}

/** The words that a step needs, and what it does. */
function Words({ question, step, refused }: { question: RunQuestion; step: BulkStep; refused: Refusal }) {
  const asked = runQuestions[step];
  const isSending = useSending();
  return (
    <PostForm className="grid gap-4" preventScrollReset>
      <input type="hidden" name="orders" value={question.orders} />
      <input type="hidden" name="confirmed" value="1" />
      {asked && <p>{asked.effect}</p>}
      {asked?.field && (
        <TextArea
          {...asked.field}
          isOptional={!asked.field.isRequired}
          rows={3}
          maxLength={asked.field.name === "reason" ? 500 : 2000}
          value={refused?.values[asked.field.name]}
          errors={refused?.fields[asked.field.name]}
        />
      )}
      {step === "ship" && <TrackingNumbers toShip={question.toShip} tracking={question.tracking} />}
      <div className="flex">
        <Button
          kind={step === "cancel" ? "danger" : "primary"}
          name="step"
          value={step}
          busy={isSending && "進めています…"}
          data-first-step=""
        >
          {runButton(step, stepRules[step].words, question.count)}
        </Button>
      </div>
    </PostForm>
  );
}

/** Without script, and for all orders of a list: the steps to choose from. */
function Steps({ question }: { question: RunQuestion }) {
  const { possible, others } = barSteps(question.offered);
  return (
    <PostForm className="grid gap-4" preventScrollReset>
      <input type="hidden" name="orders" value={question.orders} />
      {possible.length === 0 && <p>すべての注文に共通してできることはありません。</p>}
      <div className="flex flex-wrap gap-2">
        {possible.map(({ step, words }, at) => (
          <Button
            key={step}
            name="step"
            value={step}
            kind={at === 0 ? "primary" : step === "cancel" ? "danger" : "plain"}
          >
            {words}
          </Button>
        ))}
      </div>
      {others.length > 0 && (
        <section className="grid gap-2" aria-label="ほか">
          <h2>ほか</h2>
          <dl className="why-not">
            {others.map((offer) => (
              <div key={offer.step}>
                <dt>{offer.words}</dt>
                <dd>{whyNot(offer)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </PostForm>
  );
}
