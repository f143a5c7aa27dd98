import { useMemo } from "react";
import { type MetaArgs, useRevalidator } from "react-router";
import { ConfirmScreen } from "#theme/checkout/confirm-screen.tsx";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { cartProgress } from "../cart/cart-progress.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { useSession } from "#app/platform/session/use-session.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { waysOnAfter } from "./next-steps.ts";
import { asksAnything, questionField, questionRules, questionsDraft } from "./order-questions-form.ts";
import { asksKana, withKanaRules } from "./kana-form.ts";
import { useOutcome } from "./use-outcome.ts";
import type { decide, loadConfirm } from "./confirm.server.ts";
import { useActiveNavigation } from "@noren/web/request/use-active-navigation.ts";

export { inOwnDocument as clientMiddleware } from "@noren/web/page/own-document.ts";
export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { decide as action, loadConfirm as loader } from "./confirm.server.ts";

export const handle: PageHandle = { layout: "simple", isPayment: true };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.titles.confirm, path: null });

export default function ConfirmPage({ loaderData, actionData }: PageProps<typeof loadConfirm, typeof decide>) {
  const { isSelling } = useSite();
  const { isLogin } = useSession();
  const navigation = useActiveNavigation();
  // a reloaded cart may have other prices: the button waits for it
  const { isReloadingCartConfirm } = cartProgress(navigation, useRevalidator().state);
  const isOrdering = navigation.formMethod === "POST" || isReloadingCartConfirm;
  // the browser's Back may restore this page after an app's page covered it
  useOutcome({ isWaiting: !isOrdering, isAsking: false });
  const { questions, answers, kana } = loaderData;
  const rules = useMemo(() => withKanaRules(kana, questionRules(questions)), [kana, questions]);
  const form = useForm<string>(rules, {
    id: "questions",
    values: answers,
    refused: actionData,
    draft: questionsDraft,
    isDraftOfFields: true,
  });
  const { frame, orderer, payment, card, packings, gift, soldOut, hidden, offerPeriod, cancellation } = loaderData;
  const addressHref = gift ? null : isLogin ? "/cart/shipping-select" : "/cart/shipping-add";
  return (
    <ConfirmScreen
      frame={frame}
      orderer={{ ...orderer, changeHref: gift ? "/cart/gift" : "/cart/shipping-add" }}
      items={{ lines: frame.summary.lines, changeHref: "/cart" }}
      price={{ summary: frame.summary, changeHref: "/cart", promotionsHref: "/cart/payment" }}
      card={card}
      wallet={loaderData.wallet}
      kana={asksKana(kana) ? { form, ...kana } : null}
      payment={{ ...payment, changeHref: "/cart/payment" }}
      delivery={{ packings, changeHref: gift ? "/cart/gift" : "/cart/shipping-detail", addressHref }}
      gift={gift}
      offerPeriod={offerPeriod}
      cancellation={cancellation}
      waysOn={waysOnAfter(actionData?.code, isLogin)}
      isSelling={isSelling}
      problem={actionData?.message ?? null}
      soldOut={soldOut}
      notice={loaderData.notice}
      questions={
        asksAnything(questions)
          ? {
              form,
              hasMemo: questions.memo !== null,
              purposes: questions.purpose?.options ?? null,
              questionnaire: questions.questionnaire.map((question) => ({
                name: questionField(question.key),
                options: question.type === "choice" ? question.options : null,
              })),
            }
          : null
      }
      captcha={actionData?.captcha ?? loaderData.captcha}
      isOrdering={isOrdering}
      hidden={hidden}
    />
  );
}
