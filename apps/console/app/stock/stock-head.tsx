import type { Right } from "@noren/contract/platform/rights.ts";
import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/panel.tsx";

/** Pages of 在庫 that stand beside each other, each with the right that shows it. */
const pages = {
  list: { to: "/stock", words: "在庫の一覧", may: "catalogue.see" },
  arrivals: { to: "/stock/arrivals", words: "入荷の予定", may: "catalogue.see" },
  takings: { to: "/stock/takings", words: "棚卸", may: "catalogue.see" },
  value: { to: "/stock/value", words: "棚卸表", may: "catalogue.costs" },
} as const satisfies Record<string, { to: string; words: string; may: Right }>;

type StockHeadProps = {
  here: keyof typeof pages;
  rights: readonly Right[];
  note?: ReactNode;
  children?: ReactNode;
};

export const StockHead = ({ here, rights, note, children }: StockHeadProps) => {
  const shown = Object.entries(pages).filter(([, { may }]) => rights.includes(may));
  return (
    <PageHead title="在庫" note={note}>
      {shown.length > 1 && (
        <nav className="segmented" aria-label="在庫の画面">
          {shown.map(([name, { to, words }]) => (
            <Link key={name} to={to} aria-current={name === here ? "page" : undefined}>
              {words}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </PageHead>
  );
};
