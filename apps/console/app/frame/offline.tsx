import { useConnection } from "@noren/web/request/use-stalled.ts";
import { tryAgain } from "@noren/web/request/connection.ts";
import { Button } from "../ui/button.tsx";
import { News } from "../ui/news.tsx";

/** A request waits for the line: the page stays as it is, and the same request is sent again. */
export function Offline() {
  const state = useConnection();
  if (state === 0) return null;
  return (
    <div className="mb-4">
      <News kind="info">
        電波がありません。書いたものはこの画面に残っています。つながったら、同じものを一度だけ送ります。{" "}
        <Button type="button" size="row" busy={state < 0 && "送っています…"} onClick={tryAgain}>
          もう一度送る
        </Button>
      </News>
    </div>
  );
}
