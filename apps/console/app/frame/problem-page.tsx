import { rights, roles, roleNames, type Right } from "@noren/contract/platform/rights.ts";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { clockTime } from "#app/platform/format.ts";
import type { PageProblem } from "#app/platform/refused.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";

/** In the place of a page that cannot be shown: what, why, and the next press or who can. */
export function ProblemPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { status, problem } = problemOf(error);
  if (problem.code === "staff.forbidden") return <NotAllowed right={problem.right} />;
  if (status === 403) return <Empty level="h1" icon="lock" title="この画面を開けません" text={problem.message} />;
  if (status === 404)
    return (
      <Empty level="h1" title="お探しの画面が見つかりません" text="消されたか、見る権限のないお店のものです。">
        <HomeLink />
      </Empty>
    );
  const when = [problem.at && clockTime(problem.at), problem.number && `番号 ${problem.number}`].filter(Boolean);
  return (
    <Empty
      level="h1"
      icon="warning"
      title={status === 429 ? "しばらくお待ちください" : "この画面を開けませんでした"}
      text={problem.message ?? `${when.join("・")}${when.length > 0 ? "。" : ""}ほかの画面は使えます。`}
    >
      <a className={buttonClass()} href={`/admin${pathname}${search}`}>
        もう一度
      </a>
    </Empty>
  );
}

function NotAllowed({ right }: { right: Right | undefined }) {
  const who = right ? roleNames.filter((role) => (roles[role].rights as readonly Right[]).includes(right)) : [];
  const names = who.map((role) => roles[role].words).join("・");
  return (
    <Empty
      level="h1"
      icon="lock"
      title="この画面を見る権限がありません"
      text={right && `「${rights[right]}」は、${names}の役割の人ができます。必要なときは、オーナーに頼めます。`}
    >
      <HomeLink />
    </Empty>
  );
}

const HomeLink = () => (
  <a className="link" href="/admin">
    はじめの画面へ
  </a>
);

function problemOf(error: unknown): { status: number; problem: PageProblem } {
  if (!isRouteErrorResponse(error)) return { status: 500, problem: { code: "common.internal" } };
  const known = error.data as PageProblem | null;
  return { status: error.status, problem: typeof known === "object" && known ? known : { code: "common.internal" } };
}
