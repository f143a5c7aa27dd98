import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/panel.tsx";

const pages = [
  ["coupons", "/promotion/coupons", "クーポン"],
  ["points", "/promotion/points", "ポイント"],
  ["report", "/promotion/points/report", "残高"],
  ["groups", "/promotion/groups", "会員グループ"],
] as const;

type HeadProps = { here: (typeof pages)[number][0]; note?: ReactNode; children?: ReactNode };

/** Head of the lists of クーポン・ポイント, which stand beside each other. */
export const PromotionHead = ({ here, note, children }: HeadProps) => (
  <PageHead title="クーポン・ポイント" note={note}>
    <nav className="segmented" aria-label="クーポン・ポイントの画面">
      {pages.map(([name, path, words]) => (
        <Link key={name} to={path} aria-current={here === name ? "page" : undefined}>
          {words}
        </Link>
      ))}
    </nav>
    {children}
  </PageHead>
);
