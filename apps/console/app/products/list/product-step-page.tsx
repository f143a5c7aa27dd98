import { chosenProductsMax, type ProductStep, productSteps } from "@noren/contract/product/product-step.ts";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { count } from "#app/platform/format.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { endChoice } from "#app/ui/batch-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { useShopKey } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Outcome, type OutcomeRow } from "#app/ui/outcome.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { barSteps, whyNot, writeSeen } from "./chosen-products.ts";
import { choiceName, StepButton } from "./product-batch-bar.tsx";
import { listQuery, productPath } from "./product-filter.ts";
import type { loadProductStep, StepOutcome, StepQuestion, takeProductStep } from "./product-step.server.ts";

export { loadProductStep as loader, takeProductStep as action } from "./product-step.server.ts";
export const meta = titled("えらんだ商品");

export default function ProductStepPage({
  loaderData,
  actionData,
}: PageProps<typeof loadProductStep, typeof takeProductStep>) {
  const closeTo = withQuery("/products", listQuery(useSearchParams()[0]));
  if (actionData && "outcome" in actionData) return <Outcomes outcome={actionData.outcome} closeTo={closeTo} />;
  const question = actionData && "question" in actionData ? actionData.question : loaderData;
  const title = question?.step ? productSteps[question.step].words : "えらんだ商品を進める";
  return (
    <Sheet title={title} note={`${count(question?.count ?? 0)}件`} closeTo={closeTo}>
      <div className="grid gap-4">
        <Problems refused={refusalFor(actionData)} />
        {question && question.count > 0 ? (
          <Question question={question} />
        ) : (
          <Empty
            icon="bag"
            title="商品がえらばれていません"
            text="一覧で商品をえらんでから、もう一度押してください。"
          />
        )}
      </div>
    </Sheet>
  );
}

function Question({ question }: { question: StepQuestion }) {
  if (question.count > chosenProductsMax)
    return (
      <News kind="wrong">
        一度に進められる商品は{chosenProductsMax}件までです。いまの条件には{count(question.count)}
        件が合います。条件を絞ってください。
      </News>
    );
  return question.step ? <Confirm question={question} step={question.step} /> : <Steps question={question} />;
}

/** What the step does, which products it leaves as they are, and the button. */
function Confirm({ question: { products, offered, carts }, step }: { question: StepQuestion; step: ProductStep }) {
  const isSending = useSending();
  const offer = offered.find((one) => one.step === step);
  const changed = products.length - (offer?.refused ?? 0);
  const { effect, hides, button } = productSteps[step];
  return (
    <PostForm className="grid gap-4" preventScrollReset>
      <input type="hidden" name="seen" value={writeSeen(products)} />
      <input type="hidden" name="confirmed" value="1" />
      <div className="product-effects">
        <p>{effect}</p>
        {hides && <CartsLine carts={carts} />}
        {offer && offer.refused > 0 && (
          <News kind="info">
            {count(offer.refused)}件はそのままです：{whyNot(offer)}
          </News>
        )}
      </div>
      <ProductNames products={products} />
      {changed > 0 && (
        <div className="flex">
          <Button
            kind={step === "archive" ? "danger" : "primary"}
            name="step"
            value={step}
            busy={isSending && "進めています…"}
            data-first-step=""
          >
            {button(`${count(changed)}件`)}
          </Button>
        </div>
      )}
    </PostForm>
  );
}

/** Said before, since the buyers of these carts will not be able to order the products. */
function CartsLine({ carts: { carts, is_capped } }: Pick<StepQuestion, "carts">) {
  if (carts === 0) return <p className="page-note">いま、どのカートにも入っていません。</p>;
  return (
    <News kind="warn">
      {count(carts)}件{is_capped && "より多く"}
      のカートに入っています。買えなくなったことは、カートの画面でお知らせします。
    </News>
  );
}

const namesMax = 10;

const ProductNames = ({ products }: { products: StepQuestion["products"] }) => (
  <ul className="page-note">
    {products.slice(0, namesMax).map(({ id, code, name }) => (
      <li key={id}>
        {name} {code}
      </li>
    ))}
    {products.length > namesMax && <li>ほか{count(products.length - namesMax)}件</li>}
  </ul>
);

/** Without script, and for all products of a list: the steps to choose from. */
function Steps({ question: { products, offered } }: { question: StepQuestion }) {
  const { possible, others } = barSteps(offered, products.length);
  return (
    <PostForm className="grid gap-4" preventScrollReset>
      <input type="hidden" name="seen" value={writeSeen(products)} />
      {possible.length === 0 && <p>すべての商品に共通してできることはありません。</p>}
      <div className="flex flex-wrap gap-2">
        {possible.map(({ step }, at) => (
          <StepButton key={step} step={step} isFirst={at === 0} />
        ))}
      </div>
      {others.length > 0 && (
        <section className="grid gap-2" aria-label="一部の商品だけにできること">
          <h2>一部の商品だけにできること</h2>
          <dl className="why-not">
            {others.map((offer) => (
              <div key={offer.step}>
                <dt>
                  <Button size="row" name="step" value={offer.step}>
                    {productSteps[offer.step].words}
                  </Button>
                </dt>
                <dd>{whyNot(offer)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <ProductNames products={products} />
    </PostForm>
  );
}

function Outcomes({ outcome: { step, outcomes }, closeTo }: { outcome: StepOutcome; closeTo: string }) {
  const shop = useShopKey();
  // with its result the choice ends, so that nothing is ticked under it
  useEffect(() => endChoice(choiceName, shop), [shop]);
  const rows = (kind: StepOutcome["outcomes"][number]["outcome"]): OutcomeRow[] =>
    outcomes
      .filter(({ outcome }) => outcome === kind)
      .map(({ id, code, name, message }) => ({
        key: id,
        name: code || id,
        to: productPath(id),
        about: name,
        reason: message,
      }));
  return (
    <Sheet title={`${productSteps[step].words} — 結果`} note={`${count(outcomes.length)}件`} closeTo={closeTo}>
      <Outcome
        done={rows("done")}
        already={rows("already")}
        refused={rows("refused")}
        words={{ done: "変えた", already: "すでに", refused: "断られた" }}
      />
    </Sheet>
  );
}
