import { Pager as SharedPager } from "@noren/web/ui/pager.tsx";
import type { Pager as PagerView } from "@noren/web/page/pagination-view.ts";
import type { AnchorHTMLAttributes } from "react";
import { buttonClass } from "./button.tsx";
import { Link } from "./link.tsx";

const PageLink = ({ href = "", ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement>) => <Link {...anchor} to={href} />;

/** Numbered pages of a list; `pagerOf` of packages/web makes the view. */
export const Pager = ({ pager }: { pager: PagerView }) => (
  <SharedPager
    pager={pager}
    Link={PageLink}
    label="ページ"
    previous="前へ"
    next="次へ"
    labelOf={(page) => `${page}ページめ`}
  />
);

/** A list that goes on: the next part by its cursor, and back to the first. */
export const CursorPager = ({ first, next }: { first: string | null; next: string | null }) =>
  first === null && next === null ? null : (
    <nav className="cursor-pager" aria-label="つづき">
      {first && (
        <Link className={buttonClass()} to={first}>
          はじめへ
        </Link>
      )}
      {next && (
        <Link className={buttonClass()} to={next} rel="next">
          つづきを見る
        </Link>
      )}
    </nav>
  );
