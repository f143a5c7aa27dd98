import { useSearchParams } from "react-router";
import type { Refused } from "#app/platform/refused.ts";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { orderQuery } from "../list/list-filter.ts";
import { OrderConflict } from "../one/order-conflict.tsx";
import type { LoadedOrder } from "../one/order.server.ts";

type ProblemProps = {
  refused: Refused | undefined;
  order: LoadedOrder["order"];
  /** The page's own path, to which a proof of identity leads back. */
  path: string;
};

/** Why a refund was not made: a conflict, a proof that is needed, or the refusal's words. */
export function RefundProblem({ refused, order, path }: ProblemProps) {
  const [params] = useSearchParams();
  if (!refused) return null;
  if (refused.code === "common.changed_meanwhile") return <OrderConflict refused={refused} order={order} />;
  if (refused.code !== "staff.proof_needed") return <Problems refused={refused} />;
  const next = withQuery(path, orderQuery(params));
  return (
    <News kind="warn">
      この金額の返金には、ご本人であることの確認が要ります。確かめたあと、この画面に戻ります。{" "}
      <Link className="link" to={`/me/proof?${new URLSearchParams({ next })}`}>
        本人であることを確かめる
      </Link>
    </News>
  );
}
